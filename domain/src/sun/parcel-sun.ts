import type { ParcelGround } from './parcel-ground.ts';
import { flatOpen, type SampleSun, type SunMorning, sampleSun } from './sun-budget.ts';

/** How the sun comes over a field on one morning; instants, null where it does not come to that. */
export interface ParcelSun {
  /** The first, half and all of its points are in the sun. */
  readonly first: string | null;
  readonly half: string | null;
  readonly all: string | null;
  /** Some of it has had half of the budget; much of it has had all. */
  readonly amberFrom: string | null;
  readonly redFrom: string | null;
}

/** How much of a field (0 to 1) is warming when it takes care, and is warm when it is too late. */
export interface WarmShares {
  readonly amber: number;
  readonly red: number;
}

const instant = (at: number | undefined) =>
  at === undefined || !Number.isFinite(at) ? null : new Date(at).toISOString();

/** By when so large a share of the points has come so far. */
function whenShare(times: readonly number[], share: number): string | null {
  const sorted = times.toSorted((one, other) => one - other);
  return instant(sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]);
}

/** The sun over a field whose ground is known; over flat open ground where it is null. */
export function parcelSun(morning: SunMorning, ground: ParcelGround | null, shares: WarmShares): ParcelSun {
  const suns = (ground?.samples ?? [flatOpen]).map((sample) => sampleSun(morning, sample));
  const of = (name: keyof SampleSun) => suns.map((sun) => sun[name]);
  return {
    first: whenShare(of('lit'), 0),
    half: whenShare(of('lit'), 0.5),
    all: whenShare(of('lit'), 1),
    amberFrom: whenShare(of('half'), shares.amber),
    redFrom: whenShare(of('all'), shares.red),
  };
}
