import { pilotDistances } from '@vigiefaon/domain/planning/board/pilot-distances';
import { listPilotDistances } from '@vigiefaon/domain/planning/board/pilot-distances.api';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { readPlanningSettings } from '../settings/public.ts';
import { planningRoomOf } from './board/planning-room.ts';
import { listPlaces } from './day/planned-missions.repository.ts';
import { listHomes } from './pilot-distances.repository.ts';

export function pilotDistanceRoutes(application: Application): void {
  route(application, listPilotDistances, async ({ body, db }) => {
    const places = await listPlaces(db, body.missionIds);
    const settings = await readPlanningSettings(db);
    const { tables } = planningRoomOf(application);
    const items = await pilotDistances(await listHomes(db), places, (all) => tables.between(all, settings));
    return { items };
  });
}
