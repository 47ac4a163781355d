import * as api from '@vigiefaon/domain/clearance/clearance.api';
import { maySendLink } from '@vigiefaon/domain/clearance/may-clear';
import { DomainError } from '@vigiefaon/domain/errors';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Application } from '../../http/application.ts';
import { countHit, networkOf } from '../../http/rate-limit.repository.ts';
import { route } from '../../http/route.ts';
import { getMission } from '../missions/missions.repository.ts';
import { getAssociationSettings } from '../settings/settings.repository.ts';
import { announceClearance } from './announce-clearance.ts';
import { clearParcel } from './clear-parcel.ts';
import { findClearedMission, insertMowing, lockClearance } from './clearance.repository.ts';
import { clearanceLink, readClearanceToken } from './clearance-token.ts';
import { readClearance } from './read-clearance.ts';
import { readClosedCrates } from './read-closed-crates.ts';

// Phones of drivers ask again and again, many behind one address.
const readsFromAddress = { name: 'clearance-address', hits: 6000, windowMs: 60 * 60 * 1000 };

async function readPublic(db: Kysely<Tables>, { config, now: clock }: Application, missionId: string) {
  const now = clock();
  const mission = await findClearedMission(db, missionId);
  if (!mission) throw new DomainError('NOT_FOUND');
  const { helpPhone } = await getAssociationSettings(db);
  const isCanceled = mission.status === 'CANCELED';
  const { day, municipality } = mission;
  const parcels = isCanceled ? [] : await readClearance(db, { missionId, isCanceled });
  const crates = isCanceled ? [] : await readClosedCrates(db, missionId, { parcels, now });
  const about = { day, isCanceled, municipality, helpPhone, timeZone: config.timeZone };
  return { now: now.toISOString(), ...about, parcels, crates };
}

function publicRoutes(application: Application): void {
  const { config, now } = application;

  async function missionIdOf(token: string, request: FastifyRequest): Promise<string> {
    await countHit(application, readsFromAddress, networkOf(request.ip));
    const missionId = readClearanceToken(config.secretKey, token);
    if (missionId === null) throw new DomainError('NOT_FOUND');
    return missionId;
  }

  route(application, api.getPublicClearance, async ({ db, params, request }) =>
    readPublic(db, application, await missionIdOf(params.token, request)),
  );

  route(application, api.saveMown, async ({ body, params, request, transaction }) => {
    const missionId = await missionIdOf(params.token, request);
    return transaction(async (open) => {
      const at = now();
      const { isCanceled } = await readPublic(open, application, missionId);
      if (!isCanceled) {
        await lockClearance(open, missionId);
        await insertMowing(open, { missionId, ...body, at });
        await announceClearance({ transaction: open, config, now: at, actorId: null }, missionId);
      }
      return readPublic(open, application, missionId);
    });
  });
}

export function clearanceRoutes(application: Application): void {
  const { config, now } = application;
  publicRoutes(application);

  route(application, api.getClearance, async ({ actor, db, params: { missionId } }) => {
    const mission = await getMission(db, missionId, actor);
    const isCanceled = mission.status === 'CANCELED';
    const parcels = await readClearance(db, { missionId, isCanceled });
    const link = maySendLink(mission, actor) && !isCanceled ? clearanceLink(config, missionId) : null;
    const { findMarginMeters } = await getAssociationSettings(db);
    return { now: now().toISOString(), isCanceled, link, findMarginMeters, parcels };
  });

  route(application, api.saveClearance, async ({ actor, body, params: { missionId, parcelId }, transaction }) =>
    transaction(async (open) => {
      await clearParcel({ transaction: open, missionId, actor, now: now(), config }, parcelId, body);
      const parcels = await readClearance(open, { missionId, isCanceled: false });
      const said = parcels.find((parcel) => parcel.parcelId === parcelId);
      if (!said) throw new DomainError('NOT_FOUND');
      return said;
    }),
  );
}
