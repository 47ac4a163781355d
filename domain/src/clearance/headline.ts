import type { PublicParcelClearance } from './clearance.ts';
import { clearanceLight, endsOf, mayMow, sumOfLights } from './clearance-light.ts';

/**
 * What of a clearance is worth waking somebody for. `GO`: all may be mown · `SOME`: some may · `ENDS_SOON`: not for long · `STOP`: of
 * some the clearance was withdrawn · `OVER`: the time is up · `NOT_FLOWN` · `CANCELED`.
 */
export const headlineKinds = ['GO', 'SOME', 'ENDS_SOON', 'STOP', 'OVER', 'NOT_FLOWN', 'CANCELED'] as const;
export type HeadlineKind = (typeof headlineKinds)[number];

export interface Headline {
  readonly kind: HeadlineKind;
  /** Parcels that it is about, by name. */
  readonly parcels: readonly string[];
  /** The first end of what may be mown; null where nothing may. */
  readonly until: string | null;
  /** That end is near. */
  readonly isSoon: boolean;
}

interface Known {
  readonly isCanceled: boolean;
  readonly parcels: readonly PublicParcelClearance[];
}

/** Null while nothing was said, and when all is mown. */
export function headlineOf({ isCanceled, parcels }: Known, now: Date): Headline | null {
  const lit = parcels.map((parcel) => ({ ...parcel, light: clearanceLight(parcel, now) }));
  const green = lit.filter(({ light }) => mayMow(light));
  const isSoon = green.some(({ light }) => light === 'ENDS_SOON');
  const until = endsOf(parcels, now)[0] ?? null;
  const say = (kind: HeadlineKind, about: readonly PublicParcelClearance[]) => ({
    ...{ kind, parcels: about.map(({ name }) => name), until, isSoon },
  });
  if (isCanceled) return { ...say('CANCELED', parcels), until: null, isSoon: false };
  const stopped = lit.filter(({ light, withdrawn }) => light === 'NOT_CLEARED' && withdrawn !== null);
  if (stopped.length > 0) return say('STOP', stopped);
  const sum = sumOfLights(parcels, now);
  if (green.length > 0) return say(isSoon ? 'ENDS_SOON' : sum === 'ALL' ? 'GO' : 'SOME', green);
  const left = parcels.filter(({ mownAt }) => mownAt === null);
  if (sum === 'EXPIRED') return say('OVER', left);
  return sum === 'NOT_FLOWN' ? say('NOT_FLOWN', left) : null;
}

/** The same for headlines that say the same. */
export function headlineKey(headline: Headline | null): string {
  if (headline === null) return '';
  const { kind, until, isSoon, parcels } = headline;
  return JSON.stringify([kind, until, isSoon, ...parcels]);
}
