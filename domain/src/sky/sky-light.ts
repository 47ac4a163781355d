import type { Light } from '../light/light.api.ts';
import type { SkyLight, Span } from './morning.ts';
import type { SkyReason } from './sky-reason.ts';

const aMinuteMs = 60_000;
// Where it never gets darker than civil dawn the search still needs a beginning.
const lightBeforeSunriseMs = 60 * aMinuteMs;

const moved = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * aMinuteMs).toISOString();

/** The light of a morning on flat open ground, as the window of the planning has it. */
export function skyLightOf(light: Light, isOvercast: boolean, sunAmberMinutes: number): SkyLight {
  const redFrom = isOvercast ? light.thermalEndOvercast : light.thermalEnd;
  return {
    civilDawn: light.civilDawn,
    sunrise: light.sunrise,
    takeOff: light.earliestTakeOff,
    amberFrom: redFrom && moved(redFrom, -sunAmberMinutes),
    redFrom,
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
