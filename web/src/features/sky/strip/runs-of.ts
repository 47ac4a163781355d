/** What a run is made of: one quarter of an hour and its colour. */
interface Coloured<Color extends string> {
  /** Instant at which it begins. */
  readonly from: string;
  readonly color: Color;
}

/** Neighbouring quarter hours that are drawn and read as one. */
export interface Run<Quarter> {
  readonly quarters: readonly [Quarter, ...Quarter[]];
  /** Instants at which it begins and ends. */
  readonly from: string;
  readonly to: string;
}

const quarterMs = 15 * 60_000;

/** Instant at which a quarter of an hour ends. */
export function endOf({ from }: { readonly from: string }): string {
  return new Date(Date.parse(from) + quarterMs).toISOString();
}

/** In their order; a hole between two quarter hours ends a run, too. */
export function runsOf<Quarter extends Coloured<string>>(
  quarters: readonly Quarter[],
  keyOf: (quarter: Quarter) => string = ({ color }) => color,
): Run<Quarter>[] {
  const runs: { quarters: [Quarter, ...Quarter[]]; from: string; to: string; key: string }[] = [];
  for (const quarter of quarters) {
    const key = keyOf(quarter);
    const last = runs.at(-1);
    if (last && last.key === key && Date.parse(last.to) === Date.parse(quarter.from)) {
      last.quarters.push(quarter);
      last.to = endOf(quarter);
    } else {
      runs.push({ quarters: [quarter], from: quarter.from, to: endOf(quarter), key });
    }
  }
  return runs.map(({ key: _, ...run }) => run);
}
