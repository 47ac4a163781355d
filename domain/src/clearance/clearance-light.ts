import type { PublicParcelClearance } from './clearance.ts';

/** So long before the end whoever has not mown yet is warned. */
export const warningMinutes = 45;

/**
 * `GO`: cleared · `ENDS_SOON`: still cleared, but not for long · `EXPIRED`: cleared once, mowing it now kills what came back ·
 * `NOT_FLOWN`: nobody has searched · `NOT_CLEARED`: nothing was said, or what was said does not hold any more · `MOWN`: over.
 */
export const clearanceLights = ['GO', 'ENDS_SOON', 'EXPIRED', 'NOT_FLOWN', 'NOT_CLEARED', 'MOWN'] as const;
export type ClearanceLight = (typeof clearanceLights)[number];

export type LitParcel = Pick<PublicParcelClearance, 'state' | 'validUntil' | 'mownAt'>;

/** Whether a parcel may be mown at an instant. A partly cleared one has the light of its cleared part. */
export function clearanceLight({ state, validUntil, mownAt }: LitParcel, now: Date): ClearanceLight {
  if (mownAt !== null) return 'MOWN';
  if (state === null) return 'NOT_CLEARED';
  if (state === 'NOT_FLOWN') return 'NOT_FLOWN';
  const leftMs = validUntil === null ? 0 : Date.parse(validUntil) - now.getTime();
  // Whatever cannot be compared is not cleared.
  if (!(leftMs > 0)) return 'EXPIRED';
  return leftMs > warningMinutes * 60_000 ? 'GO' : 'ENDS_SOON';
}

/** Whether the light allows mowing. */
export function mayMow(light: ClearanceLight): boolean {
  return light === 'GO' || light === 'ENDS_SOON';
}

/** Whether whoever mows is asked what shall become of a parcel: nothing of it may be mown, and nobody is on the way to search it. */
export function mayWish(light: ClearanceLight): boolean {
  return light === 'EXPIRED' || light === 'NOT_FLOWN';
}

/** Until when each parcel that may be mown at an instant may be, the first end first. */
export function endsOf(parcels: readonly LitParcel[], now: Date): string[] {
  return parcels
    .filter((parcel) => mayMow(clearanceLight(parcel, now)))
    .flatMap(({ validUntil }) => validUntil ?? [])
    .sort();
}

/**
 * What all parcels of a mission come to in one word: `ALL` may be mown, `SOME` may, for `NONE` see why; `MOWN` when nothing is
 * left to mow. A partly cleared parcel is never `ALL`.
 */
export type ClearanceSum = 'ALL' | 'ALL_ENDS_SOON' | 'SOME' | 'EXPIRED' | 'NOT_FLOWN' | 'NOT_CLEARED' | 'MOWN';

export function sumOfLights(parcels: readonly LitParcel[], now: Date): ClearanceSum {
  const left = parcels
    .map((parcel) => ({ light: clearanceLight(parcel, now), isWhole: parcel.state === 'CLEARED' }))
    .filter(({ light }) => light !== 'MOWN');
  if (left.length === 0) return parcels.length > 0 ? 'MOWN' : 'NOT_CLEARED';
  const green = left.filter(({ light }) => mayMow(light));
  if (green.length === left.length && green.every(({ isWhole }) => isWhole)) {
    return green.some(({ light }) => light === 'ENDS_SOON') ? 'ALL_ENDS_SOON' : 'ALL';
  }
  if (green.length > 0) return 'SOME';
  if (left.some(({ light }) => light === 'EXPIRED')) return 'EXPIRED';
  return left.every(({ light }) => light === 'NOT_FLOWN') ? 'NOT_FLOWN' : 'NOT_CLEARED';
}
