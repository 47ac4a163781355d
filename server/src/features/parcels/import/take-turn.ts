import { importLimits } from './weight/import-limits.ts';

let running = 0;
const waiting: (() => void)[] = [];

/** Lets only a few files be read at once, each of which may hold a processor and hundreds of mebibytes. */
export async function takeTurn<Result>(read: () => Promise<Result>): Promise<Result> {
  if (running >= importLimits.parallelWorkers) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await read();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running--;
    else next();
  }
}
