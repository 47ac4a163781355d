import autocannon from 'autocannon';
import { median, percentile } from './figures.ts';

export interface Load {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

const connections = 16;
const seconds = Number(process.env.BENCH_SECONDS ?? 4);

/** Requests a second with 16 connections for a few seconds; every answer must be a success. */
export async function loadHttp(options: Omit<autocannon.Options, 'connections' | 'duration'>): Promise<Load> {
  const result = await autocannon({ ...options, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals, ${result.errors} errors at ${options.url}`);
  return { perSecond: result.requests.average, p50Ms: result.latency.p50, p99Ms: result.latency.p99 };
}

/** The same for work in this process: 16 at a time. */
export async function loadDirectly(work: () => Promise<unknown>): Promise<Load> {
  const durations: number[] = [];
  const end = performance.now() + seconds * 1000;
  const loop = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      await work();
      durations.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  return { perSecond: durations.length / seconds, p50Ms: median(durations), p99Ms: percentile(durations, 0.99) };
}
