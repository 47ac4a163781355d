import { canSeeClient } from '@vigiefaon/domain/clients/client-access';
import { DomainError } from '@vigiefaon/domain/errors';
import { localTime } from '@vigiefaon/domain/local-time';
import { listMessagesOfMission } from '@vigiefaon/domain/missions/mission-messages.api';
import * as api from '@vigiefaon/domain/missions/missions.api';
import type { Actor } from '@vigiefaon/domain/users/role';
import { getMissionZones } from '@vigiefaon/domain/zones/zones.api';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { requireRealPhone } from '../../http/session/phone-number.ts';
import { existsClient } from '../clients/public.ts';
import { findMissionZones, presentCheck } from '../zones/public.ts';
import { listMissionMessages } from './announced/mission-messages.repository.ts';
import { editMission } from './change/edit-mission.ts';
import { missionActionRoutes } from './change/mission-actions.routes.ts';
import { listMissionHistory } from './change/mission-events.repository.ts';
import { readAssociationClock } from './clock/mission-clock.ts';
import { createMission } from './create/create-mission.ts';
import { getMission } from './missions.repository.ts';
import { listMissionParcels } from './parcels/mission-parcels.repository.ts';
import { circleOf, countMissions } from './read/mission-counts.repository.ts';
import { orderOf, upcomingFirst } from './read/mission-order.repository.ts';
import { listMissions, searchAround, searchMissions, showMission } from './read/mission-pages.repository.ts';
import { readerOf } from './read/mission-reader.repository.ts';

function listRoutes(application: Application): void {
  const today = () => localTime(application.now(), application.config.timeZone).day;
  const reading = (db: Kysely<Tables>, actor: Actor) => readerOf(db, application, actor);

  route(application, api.listMissions, async ({ db, actor, query }) =>
    listMissions(db, await reading(db, actor), { filters: {}, order: upcomingFirst(today()), ...query }),
  );

  route(application, api.listMissionsOfClient, async ({ db, actor, params: { clientId }, query }) => {
    const isKnown = canSeeClient(clientId, actor) && (await existsClient(db, clientId));
    if (!isKnown) throw new DomainError('NOT_FOUND');
    return listMissions(db, await reading(db, actor), {
      filters: { clientId },
      order: upcomingFirst(today()),
      ...query,
    });
  });

  route(application, api.listMissionsOfPilot, async ({ db, actor, params, query }) =>
    listMissions(db, await reading(db, actor), { filters: params, order: upcomingFirst(today()), ...query }),
  );

  route(application, api.listMissionsInStatus, async ({ db, actor, params: { status }, query }) =>
    listMissions(db, await reading(db, actor), {
      filters: { status: [status] },
      order: upcomingFirst(today()),
      ...query,
    }),
  );

  route(application, api.searchMissions, async ({ db, actor, body: { sort, limit, cursor, ...filters } }) =>
    searchMissions(db, await reading(db, actor), { filters, order: orderOf(sort, today()), limit, cursor }),
  );

  route(application, api.countMissions, ({ db, actor, body: { around, ...filters } }) =>
    countMissions(db, actor, { ...filters, ...(around ? { around: circleOf(around) } : {}) }),
  );

  route(application, api.searchMissionsByLocation, async ({ db, actor, body }) => {
    const { lon, lat, radiusKm, limit, cursor, ...filters } = body;
    return searchAround(db, await reading(db, actor), { lon, lat, radiusKm }, { filters, limit, cursor });
  });
}

function writeRoutes(application: Application): void {
  const { config } = application;

  route(application, api.createMission, async ({ db, transaction, actor, body }) => {
    requireRealPhone('contactPhone', body.contactPhone);
    const clock = await readAssociationClock(db, application.config);
    const now = application.now();
    const missionId = await transaction((open) => createMission(open, body, { actor, now, clock, config }));
    return showMission(db, await readerOf(db, application, actor), missionId);
  });

  route(application, api.updateMission, async ({ db, transaction, actor, params: { missionId }, body }) => {
    requireRealPhone('contactPhone', body.contactPhone);
    const clock = await readAssociationClock(db, application.config);
    const now = application.now();
    await transaction((open) => editMission({ transaction: open, missionId, actor, now, config }, body, clock));
    return showMission(db, await readerOf(db, application, actor), missionId);
  });
}

/** Lists, searches, one mission, and what changes the request itself; the mission life is in `missionActionRoutes`. */
export function missionRoutes(application: Application): void {
  listRoutes(application);
  writeRoutes(application);
  missionActionRoutes(application);

  route(application, api.getMission, async ({ db, actor, params }) =>
    showMission(db, await readerOf(db, application, actor), params.missionId),
  );

  route(application, api.listParcelsOfMission, async ({ db, actor, params }) => {
    const { missionId } = await getMission(db, params.missionId, actor);
    return listMissionParcels(db, missionId);
  });

  route(application, api.getMissionHistory, async ({ db, actor, params }) => {
    const { missionId } = await getMission(db, params.missionId, actor);
    return { items: await listMissionHistory(db, missionId) };
  });

  route(application, getMissionZones, async ({ db, actor, params }) => {
    const { missionId } = await getMission(db, params.missionId, actor);
    return { check: presentCheck(await findMissionZones(db, missionId), actor) };
  });

  route(application, listMessagesOfMission, async ({ db, actor, params }) => {
    const { missionId } = await getMission(db, params.missionId, actor);
    return { items: await listMissionMessages(db, missionId) };
  });
}
