import { median } from './figures.ts';

/** Processor time in milliseconds, the median of several runs: other work on the machine does not count. */
export function timed<Result>(make: () => Result, repetitions: number): { result: Result; milliseconds: number } {
  const times: number[] = [];
  let result = make();
  for (let repetition = 0; repetition < repetitions; repetition++) {
    const before = process.cpuUsage();
    result = make();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return { result, milliseconds: median(times) };
}
