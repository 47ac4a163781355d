import { listMissionSpots as endpoint } from '@vigiefaon/domain/missions/mission-spots.api';
import type { Application } from '../../../http/route/application.ts';
import { route } from '../../../http/route/route.ts';
import { listMissionSpots } from './mission-spots.repository.ts';

/** The missions as the map needs them. */
export function missionSpotRoutes(application: Application): void {
  route(application, endpoint, ({ db, actor, query: { bbox, status, zoom } }) =>
    listMissionSpots(db, actor, { bbox, ...(status ? { status } : {}) }, zoom),
  );
}
