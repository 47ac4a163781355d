import { DomainError } from '@vigiefaon/domain/errors';
import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { type FieldSun, fieldSuns } from '@vigiefaon/domain/sky/field-sun';
import type { MissionSkyAnswer, ParcelSky, PlanningSky } from '@vigiefaon/domain/sky/sky.api';
import type { Db } from '../../database/tables.ts';
import type { Means } from '../../http/route/application.ts';
import { isWished } from './forecast-wishes.repository.ts';
import { findServiceState } from './forecasts.repository.ts';
import { findHandWeather } from './hand-weather.repository.ts';
import { listDecisions, listKnownSkies } from './known-skies.repository.ts';
import { judge, judgeMissions, readSkyDay, type SkyDay, serviceOf, skyOf } from './read-skies.ts';
import { refreshFrom } from './refresh-limit.ts';
import {
  findSkyMission,
  findSkyParcel,
  listSkyMissions,
  readShapes,
  type SkyMission,
} from './sky-missions.repository.ts';

/** How the sun comes over the fields of a mission, whose shapes are given by their hashes. */
function sunsOf(mission: SkyMission, known: SkyDay, shapes: ReadonlyMap<string, ParcelGeometry>): FieldSun[] {
  const over = skyOf(mission, known);
  const fields = mission.parcels.flatMap(({ parcelId, hash }) => {
    const geometry = shapes.get(hash);
    return geometry ? [{ parcelId, geometry }] : [];
  });
  return over && fields.length === mission.parcels.length ? fieldSuns(over, fields) : [];
}

/** What is known of one field on a day, whether or not it is to be mown then. */
export async function showParcelSky(
  db: Db,
  means: Means,
  { parcelId, geometry }: Pick<Parcel, 'parcelId' | 'geometry'>,
  day: string,
): Promise<ParcelSky> {
  const field = await findSkyParcel(db, parcelId, day);
  if (!field) throw new DomainError('NOT_FOUND');
  const shapes = new Map(field.parcels.map(({ hash }) => [hash, geometry]));
  const known = await readSkyDay(db, means, day, [field], async () => shapes);
  const { light, quarters, morning, notes, terrain, forecast } = judge(field, known).sky;
  return { day, light, quarters, morning, notes, terrain, forecast, sun: sunsOf(field, known, shapes)[0] ?? null };
}

/** What is known of one mission, and what was known before. */
export async function showMissionSky(db: Db, means: Means, missionId: string): Promise<MissionSkyAnswer> {
  const mission = await findSkyMission(db, missionId);
  if (!mission) throw new DomainError('NOT_FOUND');
  const { day } = mission;
  const shapes = await readShapes(db, [missionId]);
  const known = await readSkyDay(db, means, day, [mission], async () => shapes);
  return {
    sky: judge(mission, known).sky,
    fields: sunsOf(mission, known, shapes),
    byHand: await findHandWeather(db, day),
    known: await listKnownSkies(db, missionId, day),
    decisions: (await listDecisions(db, day, [missionId])).get(missionId) ?? [],
  };
}

/** What gets warm first comes first; what has no window stands behind. */
const warmedFrom = ({ light }: PlanningSky['missions'][number]) => light.redFrom ?? '9';

/** What is known of all missions of a day. */
export async function showPlanningSky(db: Db, means: Means, day: string): Promise<PlanningSky> {
  const service = serviceOf(means);
  const judged = await judgeMissions(db, means, day, await listSkyMissions(db, day));
  const state = service ? await findServiceState(db, service, means.now()) : null;
  return {
    day,
    service,
    byHand: await findHandWeather(db, day),
    refreshFrom: service ? refreshFrom(state, means.now()).toISOString() : null,
    isFetching: service !== null && (await isWished(db, day, means.now())),
    missions: judged
      .map(({ sky }) => sky)
      .sort((one, other) => (warmedFrom(one) < warmedFrom(other) ? -1 : warmedFrom(one) > warmedFrom(other) ? 1 : 0)),
  };
}
