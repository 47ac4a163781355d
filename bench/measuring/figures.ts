import { loadavg } from 'node:os';

/** The value below which such a share of them lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** What else the machine had to do in the last minutes. */
export function machineLoad(): string {
  const averages = loadavg().map((load) => load.toFixed(1));
  return `load ${averages.join(' ')}`;
}
