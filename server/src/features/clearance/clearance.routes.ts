import * as api from '@vigiefaon/domain/clearance/clearance.api';
import { clearanceLight, type LitParcel, mayWish } from '@vigiefaon/domain/clearance/clearance-light';
import { mayRevokeLink, maySendLink } from '@vigiefaon/domain/clearance/clearance-link';
import { DomainError } from '@vigiefaon/domain/errors';
import { deleteMission } from '@vigiefaon/domain/missions/missions.api';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { countHit, networkOf } from '../../http/limits/rate-limit.repository.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { clearanceLink } from '../../tokens/clearance-token.ts';
import { getMission } from '../missions/public.ts';
import { getAssociationSettings } from '../settings/public.ts';
import { clearParcel } from './clear-parcel.ts';
import { findClearedMission, insertMowing, lockClearance, type SaidByMower } from './clearance.repository.ts';
import { deleteMissionOnGround } from './keep-withdrawn.ts';
import { openLink, readLinks } from './open-link.ts';
import { readClearance } from './read-clearance.ts';
import { readClosedCrates } from './read-closed-crates.ts';
import { revokeLink } from './revoke-link.ts';
import { tellOfClearance } from './tell-of-clearance.ts';

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

  const countRead = (request: FastifyRequest) => countHit(application, readsFromAddress, networkOf(request.ip));

  route(application, api.getPublicClearance, async ({ db, params, request }) => {
    await countRead(request);
    return readPublic(db, application, await openLink(db, application, params.token));
  });

  /** Keeps what whoever mows says by the link, and answers what it shows then; of a cancelled mission nothing is kept. */
  async function hearMower(
    open: Kysely<Tables>,
    token: string,
    said: Pick<SaidByMower, 'parcelIds' | 'isMown' | 'wish'>,
  ) {
    const missionId = await openLink(open, application, token);
    const at = now();
    await lockClearance(open, missionId);
    const { isCanceled, parcels } = await readPublic(open, application, missionId);
    const mayBeSaidOf = (parcel: LitParcel) => said.wish === null || mayWish(clearanceLight(parcel, at));
    const parcelIds = parcels
      .filter((parcel) => said.parcelIds.includes(parcel.parcelId) && mayBeSaidOf(parcel))
      .map(({ parcelId }) => parcelId);
    if (!isCanceled) {
      await insertMowing(open, { ...said, missionId, parcelIds, at });
      await tellOfClearance({ transaction: open, config, now: at, actorId: null }, missionId);
    }
    return readPublic(open, application, missionId);
  }

  route(application, api.saveMown, async ({ body, params, request, transaction }) => {
    await countRead(request);
    return transaction((open) => hearMower(open, params.token, { ...body, wish: null }));
  });

  route(application, api.saveMowerWish, async ({ body, params, request, transaction }) => {
    await countRead(request);
    return transaction((open) => hearMower(open, params.token, { ...body, isMown: false }));
  });
}

async function readForAccount(db: Kysely<Tables>, application: Application, missionId: string, actor: Actor) {
  const mission = await getMission(db, missionId, actor);
  const links = await readLinks(db, application, missionId);
  if (!links) throw new DomainError('NOT_FOUND');
  const { currentNumber: linkNumber, lastDay: linkLastDay } = links;
  const isCanceled = mission.status === 'CANCELED';
  // Nobody is given a link that opens nothing.
  const isGiven = maySendLink(mission, actor) && !isCanceled && links.whyOver(linkNumber) === null;
  const link = isGiven ? clearanceLink(application.config, { missionId, number: linkNumber }) : null;
  const { findMarginMeters } = await getAssociationSettings(db);
  const parcels = await readClearance(db, { missionId, isCanceled });
  const about = { link, linkNumber, linkLastDay, mayRevokeLink: mayRevokeLink(mission, actor), findMarginMeters };
  return { now: application.now().toISOString(), isCanceled, ...about, parcels };
}

export function clearanceRoutes(application: Application): void {
  const { config, now } = application;
  publicRoutes(application);

  route(application, api.getClearance, ({ actor, db, params: { missionId } }) =>
    readForAccount(db, application, missionId, actor),
  );

  route(application, api.revokeClearanceLink, ({ actor, body, params: { missionId }, transaction }) =>
    transaction(async (open) => {
      await revokeLink({ transaction: open, missionId, actor, now: now() }, body.linkNumber);
      return readForAccount(open, application, missionId, actor);
    }),
  );

  route(application, api.saveClearance, async ({ actor, body, params: { missionId, parcelId }, transaction }) =>
    transaction(async (open) => {
      await clearParcel({ transaction: open, missionId, actor, now: now(), config }, parcelId, body);
      const parcels = await readClearance(open, { missionId, isCanceled: false });
      const said = parcels.find((parcel) => parcel.parcelId === parcelId);
      if (!said) throw new DomainError('NOT_FOUND');
      return said;
    }),
  );

  route(application, deleteMission, ({ actor, params: { missionId }, transaction }) =>
    transaction((open) => deleteMissionOnGround({ transaction: open, missionId, actor, now: now(), config })),
  );
}
