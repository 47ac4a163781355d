import type { Position } from '../geometry/geometry.ts';
import type { Dawn } from '../light/light-of.ts';
import type { ParcelGround } from '../sun/parcel-ground.ts';
import { type ParcelSun, parcelSun } from '../sun/parcel-sun.ts';
import { coverOf, longestSunMs, type SkyCover, sunMorning } from '../sun/sun-budget.ts';
import type { SkyLight, Span } from './morning.ts';
import type { SkyReason } from './sky-reason.ts';
import type { SkyFigures } from './sky-settings.ts';

const aMinuteMs = 60_000;
// Where it never gets darker than civil dawn the search still needs a beginning.
const lightBeforeSunriseMs = 60 * aMinuteMs;

/** What the sun of a morning is reckoned from: the same for all fields at a place. */
export interface SunRules {
  readonly place: Position;
  readonly minutesAfterSunrise: number;
  readonly cover: SkyCover;
  readonly figures: Pick<SkyFigures, 'sunAmberFieldPercent' | 'sunRedFieldPercent'>;
}

const noSun: ParcelSun = { first: null, half: null, all: null, amberFrom: null, redFrom: null };

const earliest = (instants: readonly (string | null)[]) => instants.toSorted()[0] ?? null;

/** How the sun comes over each field after a sunrise; a field whose ground is not known (null) lies flat and open. */
export function sunsOver(
  sunrise: string,
  { place, minutesAfterSunrise, cover, figures }: SunRules,
  grounds: readonly (ParcelGround | null)[],
): ParcelSun[] {
  const morningUnder = (sky: SkyCover) => sunMorning(place, Date.parse(sunrise), minutesAfterSunrise, sky);
  const shares = { amber: figures.sunAmberFieldPercent / 100, red: figures.sunRedFieldPercent / 100 };
  const latest = new Date(Date.parse(sunrise) + longestSunMs).toISOString();
  // No forecast keeps a field cold for longer than closed clouds do: zeros in the place of light would, all morning.
  const mornings = [morningUnder(cover), ...(cover.hours.length > 0 ? [morningUnder(coverOf([], true))] : [])];
  const sunOf = (ground: ParcelGround | null): ParcelSun => {
    const suns = mornings.map((morning) => parcelSun(morning, ground, shares));
    const soonest = (of: 'amberFrom' | 'redFrom') => earliest(suns.map((sun) => sun[of] ?? latest));
    return { ...(suns[0] ?? noSun), amberFrom: soonest('amberFrom'), redFrom: soonest('redFrom') };
  };
  const flat = grounds.includes(null) ? sunOf(null) : null;
  return grounds.map((ground) => (ground === null && flat ? flat : sunOf(ground)));
}

/** The light of a morning over fields; the one that warms first tells until when they are searched. */
export function skyLightOf(dawn: Dawn, suns: readonly ParcelSun[], isOvercast: boolean): SkyLight {
  return {
    civilDawn: dawn.civilDawn,
    sunrise: dawn.sunrise,
    takeOff: dawn.earliestTakeOff,
    amberFrom: earliest(suns.map(({ amberFrom }) => amberFrom)),
    redFrom: earliest(suns.map(({ redFrom }) => redFrom)),
    isOvercast,
  };
}

/** The instants (ms) at which the light changes. */
export interface LightEdges {
  readonly dawn: number;
  readonly takeOff: number | null;
  readonly amber: number;
  readonly red: number;
}

/** Null where the sun does not rise. */
export function lightEdgesOf({ civilDawn, sunrise, takeOff, amberFrom, redFrom }: SkyLight): LightEdges | null {
  if (sunrise === null || redFrom === null || amberFrom === null) return null;
  return {
    dawn: civilDawn === null ? Date.parse(sunrise) - lightBeforeSunriseMs : Date.parse(civilDawn),
    takeOff: takeOff === null ? null : Date.parse(takeOff),
    amber: Date.parse(amberFrom),
    red: Date.parse(redFrom),
  };
}

/** Between light and sun; null where it is over before it begins. */
export function windowOf({ dawn, takeOff, red }: LightEdges): Span | null {
  const from = Math.max(dawn, takeOff ?? dawn);
  return from < red ? { from: new Date(from).toISOString(), to: new Date(red).toISOString() } : null;
}

const byLight = { value: null, limit: null, unit: null, estimate: null, missing: null } as const;

/** What the light says of the time from an instant (ms) to the next edge. */
export function lightReasons({ dawn, takeOff, amber, red }: LightEdges, at: number): SkyReason[] {
  const source = { ...byLight, source: 'LIGHT', knownAt: null } as const;
  const reasons: SkyReason[] = [];
  if (takeOff !== null && at < takeOff) reasons.push({ ...source, code: 'LIGHT', color: 'RED' });
  else if (at < dawn) reasons.push({ ...source, code: 'DARK', color: 'AMBER' });
  if (at >= amber || at >= red) reasons.push({ ...source, code: 'SUN', color: at >= red ? 'RED' : 'AMBER' });
  return reasons;
}
