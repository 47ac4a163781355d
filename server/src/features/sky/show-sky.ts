import { DomainError } from '@vigiefaon/domain/errors';
import type { MissionSkyAnswer, PlanningSky } from '@vigiefaon/domain/sky/sky.api';
import type { Db } from '../../database/tables.ts';
import type { Means } from '../../http/route/application.ts';
import { isWished } from './forecast-wishes.repository.ts';
import { findServiceState } from './forecasts.repository.ts';
import { findHandWeather } from './hand-weather.repository.ts';
import { listDecisions, listKnownSkies } from './known-skies.repository.ts';
import { judgeMissions, serviceOf } from './read-skies.ts';
import { refreshFrom } from './refresh-limit.ts';
import { findSkyMission, listSkyMissions } from './sky-missions.repository.ts';

/** What is known of one mission, and what was known before. */
export async function showMissionSky(db: Db, means: Means, missionId: string): Promise<MissionSkyAnswer> {
  const mission = await findSkyMission(db, missionId);
  if (!mission) throw new DomainError('NOT_FOUND');
  const { day } = mission;
  const [judged] = await judgeMissions(db, means, day, [mission]);
  if (!judged) throw new DomainError('NOT_FOUND');
  return {
    sky: judged.sky,
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
