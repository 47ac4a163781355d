import type { Position } from '../geometry/geometry.ts';
import { dawnOf, type LightRules } from '../light/light-of.ts';
import type { PlanningSettings } from '../planning/model/planning-settings.ts';
import type { ParcelGround } from '../sun/parcel-ground.ts';
import type { ParcelSun } from '../sun/parcel-sun.ts';
import { coverOf } from '../sun/sun-budget.ts';
import type { ForecastHour } from './forecast-hour.ts';
import type { MissionSky } from './mission-sky.ts';
import type { Morning, SkyNote, SkyQuarter } from './morning.ts';
import { colorOf, morningOf, type SkySegment } from './morning-of.ts';
import {
  aQuarterMs,
  type HoursByStart,
  hoursByStart,
  nightMinimum,
  quartersIn,
  quarterWeatherAt,
} from './quarter-hours.ts';
import { type LightEdges, lightEdgesOf, lightReasons, skyLightOf, sunsOver, windowOf } from './sky-light.ts';
import { type SkyFacts, weatherReasons } from './sky-rules.ts';

/** What the sky over one mission is judged by. */
export interface SkyOver extends Pick<SkyFacts, 'byHand' | 'origin' | 'figures' | 'heightMeters' | 'now'> {
  readonly day: string;
  readonly place: Position;
  readonly country: string | null;
  readonly light: LightRules;
  /** Null: nobody has said anything of the clouds, and the forecast tells. */
  readonly isOvercast: boolean | null;
  /** How the ground of each field lies; null where that is not known. */
  readonly grounds: readonly (ParcelGround | null)[];
  readonly hours: readonly ForecastHour[];
  readonly neededMinutes: number;
}

type JudgedSky = Pick<MissionSky, 'light' | 'quarters' | 'morning' | 'notes'>;

const aMinuteMs = 60_000;
const beforeLightMs = 30 * aMinuteMs;
const afterSunMs = 60 * aMinuteMs;
const anHourMs = 60 * aMinuteMs;
const nightMs = 8 * anHourMs;

/** Minutes of set-up and flight of what one pilot flies of a mission: larger ones are shared out. */
export function neededMinutesOf(
  parcels: readonly { readonly hectares: number }[],
  settings: Pick<PlanningSettings, 'setUpMinutesPerParcel' | 'minutesPerHectare' | 'shareHectares'>,
): number {
  const hectares = parcels.reduce((sum, parcel) => sum + parcel.hectares, 0);
  const shares = Math.max(1, Math.ceil(hectares / settings.shareHectares));
  const minutes = settings.setUpMinutesPerParcel * parcels.length + settings.minutesPerHectare * hectares;
  return Math.round((minutes / shares) * 10) / 10;
}

/** A quarter cut where the light changes within it. */
function segmentsOf(from: number, weather: SkySegment['reasons'], edges: LightEdges): SkySegment[] {
  const to = from + aQuarterMs;
  const { dawn, takeOff, amber, red } = edges;
  const cuts = [dawn, takeOff ?? dawn, amber, red].filter((edge) => edge > from && edge < to);
  const starts = [from, ...new Set(cuts)].sort((one, other) => one - other);
  return starts.map((start, index) => {
    const reasons = [...lightReasons(edges, start), ...weather];
    return { from: start, to: starts[index + 1] ?? to, color: colorOf(reasons), reasons };
  });
}

function reasonsAt(from: number, sky: SkyOver, edges: LightEdges, hours: HoursByStart): SkySegment['reasons'] {
  // What is looked back at is as old as it was when it was of use.
  const now = new Date(Math.min(sky.now.getTime(), edges.red));
  const { byHand, origin, figures, heightMeters } = sky;
  const nightMinimumC = nightMinimum(hours, edges.dawn - nightMs, edges.red);
  const weather = quarterWeatherAt(hours, from);
  return weatherReasons({ weather, nightMinimumC, byHand, origin, figures, heightMeters, now });
}

function quarterOf(from: number, segments: readonly SkySegment[]): SkyQuarter {
  const reasons = [
    ...new Map(segments.flatMap((one) => one.reasons).map((one) => [JSON.stringify(one), one])).values(),
  ];
  return { from: new Date(from).toISOString(), color: colorOf(reasons), reasons };
}

const noMorning = (neededMinutes: number): Morning => ({
  ...{ verdict: 'NO_GO', neededMinutes, window: null, useful: null },
  ...{ careFrom: null, careReasons: [], deciding: [] },
});

/** The hours of a forecast that is not too old to be flown by. */
export function hoursToFlyBy({ hours, origin, figures, now }: Pick<SkyOver, 'hours' | 'origin' | 'figures' | 'now'>) {
  const age = origin ? now.getTime() - Date.parse(origin.fetchedAt) : Number.POSITIVE_INFINITY;
  return age <= figures.oldNoDataHours * anHourMs ? hours : [];
}

/** How the sun comes over grounds at the place of a sky, under its clouds. */
export function sunsOnFields(sunrise: string, sky: SkyOver, grounds: SkyOver['grounds']): ParcelSun[] {
  const { place, isOvercast, origin, now, figures, hours } = sky;
  const cover = coverOf(hoursToFlyBy({ hours, origin, figures, now }), isOvercast);
  const { minutesAfterSunrise } = sky.light;
  return sunsOver(sunrise, { place, minutesAfterSunrise, cover, figures }, grounds);
}

function sunsOf(sunrise: string | null, sky: SkyOver): ParcelSun[] {
  if (sunrise === null) return [];
  return sunsOnFields(sunrise, sky, sky.grounds.length > 0 ? sky.grounds : [null]);
}

function groundNotes(grounds: SkyOver['grounds']): SkyNote[] {
  const known = grounds.filter((ground) => ground !== null);
  if (known.length === 0) return ['TERRAIN_UNKNOWN'];
  const isWhole = known.length === grounds.length && known.every(({ isComplete }) => isComplete);
  return [isWhole ? 'TERRAIN_KNOWN' : 'TERRAIN_PARTLY'];
}

/** The quarters of a morning with their reasons, and whether the fields can be searched in it. */
export function skyOver(sky: SkyOver): JudgedSky {
  const dawn = dawnOf(sky.day, sky.place, sky.country, sky.light.takeOff);
  const light = skyLightOf(dawn, sunsOf(dawn.sunrise, sky), sky.isOvercast === true);
  const edges = lightEdgesOf(light);
  if (!edges) return { light, quarters: [], morning: noMorning(sky.neededMinutes), notes: ['NO_SUNRISE'] };
  const hours = hoursByStart(sky.hours);
  const first = Math.min(edges.dawn, edges.takeOff ?? edges.dawn) - beforeLightMs;
  const cut = quartersIn(first, edges.red + afterSunMs).map((from) => ({
    from,
    segments: segmentsOf(from, reasonsAt(from, sky, edges, hours), edges),
  }));
  const window = windowOf(edges);
  const isInside = ({ from, to }: SkySegment) =>
    window !== null && from >= Date.parse(window.from) && to <= Date.parse(window.to);
  const inside = cut.flatMap(({ segments }) => segments).filter(isInside);
  return {
    light,
    quarters: cut.map(({ from, segments }) => quarterOf(from, segments)),
    morning: morningOf(inside, window, sky.neededMinutes),
    notes: groundNotes(sky.grounds),
  };
}

/** A sky without a place: nothing can be said of it. */
export function skyNowhere(isOvercast: boolean, neededMinutes: number): JudgedSky {
  const none = { civilDawn: null, sunrise: null, takeOff: null, amberFrom: null, redFrom: null };
  const morning: Morning = { ...noMorning(neededMinutes), verdict: 'NO_DATA' };
  return { light: { ...none, isOvercast }, quarters: [], morning, notes: ['NO_PLACE'] };
}
