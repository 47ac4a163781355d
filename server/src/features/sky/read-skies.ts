import { defaultFlightSettings } from '@vigiefaon/domain/flight/flight-settings';
import type { ParcelGeometry, Position } from '@vigiefaon/domain/geometry/geometry';
import type { LightRules } from '@vigiefaon/domain/light/light-of';
import type { PlanningSettings } from '@vigiefaon/domain/planning/model/planning-settings';
import { attributions, type ForecastService } from '@vigiefaon/domain/sky/forecast-service';
import type { ForecastOrigin, SkyDecision } from '@vigiefaon/domain/sky/mission-sky';
import type { SkyVerdict } from '@vigiefaon/domain/sky/morning';
import { neededMinutesOf, type SkyOver, skyNowhere, skyOver } from '@vigiefaon/domain/sky/sky-over';
import type { SavedSkySettings } from '@vigiefaon/domain/sky/sky-settings';
import type { SignedHandWeather } from '@vigiefaon/domain/sky/weather-by-hand';
import type { ParcelGround } from '@vigiefaon/domain/sun/parcel-ground';
import type { Db } from '../../database/tables.ts';
import { placeIndex } from '../../gateways/addresses/embedded/place-index.ts';
import { gridPlace } from '../../gateways/weather/forecaster.ts';
import type { Means } from '../../http/route/application.ts';
import { readLightSettings } from '../light/public.ts';
import { listWoods } from '../map-notes/public.ts';
import { readPlanningSettings, readSetting } from '../settings/public.ts';
import { type GroundOfShape, groundsOfShapes } from '../terrain/public.ts';
import { findForecasts, type StoredForecast } from './forecasts.repository.ts';
import { findHandWeather } from './hand-weather.repository.ts';
import { type JudgedMission, listDecisions, listVerdicts } from './known-skies.repository.ts';
import { findPlannedOvercast, readShapes, type SkyMission } from './sky-missions.repository.ts';
import { skySetting } from './sky-setting.ts';

/** All that the skies of one day are judged by. */
export interface SkyDay {
  readonly day: string;
  readonly now: Date;
  readonly service: ForecastService | null;
  readonly settings: SavedSkySettings;
  readonly light: LightRules;
  readonly planning: PlanningSettings;
  readonly byHand: SignedHandWeather | null;
  /** Null: nobody has said anything of the clouds. */
  readonly isOvercast: boolean | null;
  readonly grounds: ReadonlyMap<string, GroundOfShape>;
  readonly forecasts: ReadonlyMap<string, StoredForecast>;
  readonly verdicts: ReadonlyMap<string, readonly SkyVerdict[]>;
  readonly decisions: ReadonlyMap<string, readonly SkyDecision[]>;
}

/** What somebody has entered of the clouds of a morning; null: nothing. */
export function cloudsByHand(byHand: SignedHandWeather | null): boolean | null {
  return byHand === null || byHand.sky === 'UNKNOWN' ? null : byHand.sky === 'YES';
}

export function serviceOf({ config: { weather } }: Pick<Means, 'config'>): ForecastService | null {
  return weather.kind === 'none' ? null : weather.kind;
}

/** The shapes of the fields, by their hashes. */
type ReadShapes = () => Promise<ReadonlyMap<string, ParcelGeometry>>;

export async function readSkyDay(
  db: Db,
  means: Means,
  day: string,
  missions: readonly SkyMission[],
  readFields?: ReadShapes,
): Promise<SkyDay> {
  const service = serviceOf(means);
  const missionIds = missions.map(({ missionId }) => missionId);
  const places = missions.flatMap(({ place }) => (place ? gridPlace(place).key : []));
  const [settings, { rules }, planning, byHand, isPlannedOvercast] = await Promise.all([
    readSetting(db, skySetting),
    readLightSettings(db),
    readPlanningSettings(db),
    findHandWeather(db, day),
    findPlannedOvercast(db, day),
  ]);
  const shapes = missions.flatMap(({ parcels }) => parcels);
  const ofMissions = readFields ?? (() => readShapes(db, missionIds));
  return {
    ...{ day, now: means.now(), service, settings, planning, byHand },
    light: { takeOff: rules, ...planning },
    isOvercast: cloudsByHand(byHand) ?? (isPlannedOvercast || null),
    grounds: await groundsOfShapes(db, means, {
      shapes,
      readShapes: ofMissions,
      readWoods: (bounds) => listWoods(db, bounds),
    }),
    forecasts: service ? await findForecasts(db, service, [...new Set(places)]) : new Map(),
    verdicts: await listVerdicts(db, day, missionIds),
    decisions: await listDecisions(db, day, missionIds),
  };
}

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;

function originOf(
  service: ForecastService | null,
  stored: StoredForecast | undefined,
  { oldAmberHours, oldNoDataHours }: SavedSkySettings,
): ForecastOrigin | null {
  if (service === null) return null;
  return {
    service,
    attribution: attributions[service],
    fetchedAt: iso(stored?.fetchedAt),
    issuedAt: iso(stored?.issuedAt),
    failure: stored?.failure ?? null,
    failedAt: iso(stored?.failedAt),
    retryAt: iso(stored?.retryAt),
    ages: { amberHours: oldAmberHours, noDataHours: oldNoDataHours },
  };
}

const aDayMs = 24 * 3_600_000;

/** The hours that a morning can be judged by: from the eve's noon to its own. */
function hoursOf(stored: StoredForecast | undefined, day: string): StoredForecast['hours'] {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const isOfNight = (from: string) => Date.parse(from) >= noon - aDayMs && Date.parse(from) <= noon;
  return (stored?.hours ?? []).filter(({ from }) => isOfNight(from));
}

/** How the ground of each field of a mission lies; null where that is not known. */
export function groundsIn({ grounds }: SkyDay, { parcels }: SkyMission): (ParcelGround | null)[] {
  return parcels.map(({ hash }) => grounds.get(hash)?.ground ?? null);
}

/** The weather over a place as it is stored. */
export function storedOver({ day, service, forecasts }: SkyDay, place: Position) {
  const stored = forecasts.get(gridPlace(place).key);
  const fetchedAt = iso(stored?.fetchedAt);
  return { stored, hours: hoursOf(stored, day), origin: service && fetchedAt ? { service, fetchedAt } : null };
}

function minutesFor({ parcels, minutesPerHectare }: SkyMission, { planning }: SkyDay): number {
  return neededMinutesOf(parcels, { ...planning, minutesPerHectare: minutesPerHectare ?? planning.minutesPerHectare });
}

/** What the sky over a mission is judged by; null where its place is not known. */
export function skyOf(mission: SkyMission, known: SkyDay): SkyOver | null {
  const { place } = mission;
  if (!place) return null;
  const { day, now, settings, light, byHand, isOvercast } = known;
  const { hours, origin } = storedOver(known, place);
  return {
    ...{ day, place, light, isOvercast, byHand, now, hours, origin },
    neededMinutes: minutesFor(mission, known),
    grounds: groundsIn(known, mission),
    country: placeIndex().nearestTo({ lon: place[0], lat: place[1] })?.country ?? null,
    figures: settings,
    heightMeters: defaultFlightSettings.heightMeters,
  };
}

const nowhere = { stored: undefined, hours: [] };

export function judge(mission: SkyMission, known: SkyDay): JudgedMission {
  const { missionId, place, parcels } = mission;
  const { day, isOvercast, service, settings } = known;
  const { stored, hours } = place ? storedOver(known, place) : nowhere;
  const over = skyOf(mission, known);
  const judged = over ? skyOver(over) : skyNowhere(isOvercast === true, minutesFor(mission, known));
  const sources = new Set(parcels.flatMap(({ hash }) => known.grounds.get(hash)?.source ?? []));
  const former = known.verdicts.get(missionId)?.find((verdict) => verdict !== judged.morning.verdict);
  const sky = {
    ...{ missionId, day, ...judged },
    terrain: place && sources.size > 0 ? [...sources].join(' · ') : null,
    forecast: place ? originOf(service, stored, settings) : null,
    formerVerdict: former ?? null,
    decision: known.decisions.get(missionId)?.[0] ?? null,
  };
  return { sky, hours, settingsVersion: settings.version };
}

/** The sky over missions of one day, from what is stored: nobody is waited for. */
export async function judgeMissions(
  db: Db,
  means: Means,
  day: string,
  missions: readonly SkyMission[],
): Promise<JudgedMission[]> {
  const known = await readSkyDay(db, means, day, missions);
  return missions.map((mission) => judge(mission, known));
}
