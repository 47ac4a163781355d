import { median } from './figures.ts';

interface Timed<Result> {
  result: Result;
  milliseconds: number;
}

/** Processor time in milliseconds: other work on the machine does not count. */
export function timedOnce<Result>(act: () => Result): Timed<Result> {
  const before = process.cpuUsage();
  const result = act();
  const { user, system } = process.cpuUsage(before);
  return { result, milliseconds: (user + system) / 1000 };
}

/** The median of several runs, after one that does not count. */
export function timed<Result>(act: () => Result, repetitions: number): Timed<Result> {
  const result = act();
  const times = Array.from({ length: repetitions }, () => timedOnce(act).milliseconds);
  return { result, milliseconds: median(times) };
}
