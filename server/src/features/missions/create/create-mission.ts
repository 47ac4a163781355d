import { canSeeClient } from '@vigiefaon/domain/clients/client-access';
import { DomainError } from '@vigiefaon/domain/errors';
import type { OrderedBy } from '@vigiefaon/domain/missions/mission';
import type { CreateMissionInformation } from '@vigiefaon/domain/missions/missions.api';
import { type Actor, accountOf } from '@vigiefaon/domain/users/role';
import type { Transaction } from 'kysely';
import type { Config } from '../../../config.ts';
import { newId } from '../../../database/queries/new-id.ts';
import { fromGeoJson } from '../../../database/queries/spatial.ts';
import type { Tables } from '../../../database/tables.ts';
import { holdClient } from '../../clients/public.ts';
import { tellOfMissions } from '../../messages/public.ts';
import { checkMissionZones } from '../../zones/public.ts';
import { insertMissionEvent, linkDetails } from '../change/mission-events.repository.ts';
import { type AssociationClock, isLateFor } from '../clock/mission-clock.ts';
import { insertMission, refreshDerivedColumns } from '../missions.repository.ts';
import { takeParcels } from '../parcels/mission-parcels.ts';
import { refuseOrderedTwice } from './refuse-ordered-twice.ts';
import { refuseTooMany } from './refuse-too-many.ts';

interface CreateContext {
  readonly actor: Actor;
  readonly now: Date;
  readonly clock: AssociationClock;
  readonly config: Config;
  /** How it came, where neither who asks nor by what link says so. */
  readonly orderedBy?: OrderedBy;
}

function orderedByOf({ actor: { clientId, orderLink }, orderedBy }: CreateContext, requester: string): OrderedBy {
  if (orderedBy) return orderedBy;
  if (orderLink) return 'LINK';
  return clientId === requester ? 'ACCOUNT' : 'PHONE';
}

/** It waits for a pilot. */
function columnsOf(asked: CreateMissionInformation, context: CreateContext) {
  const { actor, now } = context;
  return {
    client_id: asked.clientId,
    pilot_id: null,
    mission_date: asked.missionDate,
    mowing_time: asked.mowingTime,
    contact_phone: asked.contactPhone,
    meeting_point: asked.meetingPoint && fromGeoJson(asked.meetingPoint),
    risky_parcels: asked.riskyParcels,
    client_note: asked.clientNote,
    pilot_note: null,
    accompanists: '[]',
    ordered_by: orderedByOf(context, asked.clientId),
    order_link_id: actor.orderLink?.orderLinkId ?? null,
    created_by: accountOf(actor),
    created_at: now,
    updated_at: now,
  };
}

/** A request of the requester themselves, by account, order link or the question that they were sent, or by somebody of the crew on their behalf. Answers the new mission's id. */
export async function createMission(
  transaction: Transaction<Tables>,
  asked: CreateMissionInformation,
  context: CreateContext,
): Promise<string> {
  const { actor, now, clock, config } = context;
  const { clientId, missionDate } = asked;
  if (!canSeeClient(clientId, actor) || !(await holdClient(transaction, clientId))) throw new DomainError('NOT_FOUND');
  await refuseTooMany(transaction, { clientId, actor, config, now });
  const late = isLateFor(missionDate, now, clock);
  const missionId = newId(now.getTime());
  await insertMission(transaction, { mission_id: missionId, late, ...columnsOf(asked, context) });
  await takeParcels(transaction, { missionId, clientId }, asked.parcelIds);
  await refreshDerivedColumns(transaction, [missionId]);
  await checkMissionZones(transaction, [missionId], now);
  const byNewRequester = context.orderedBy === 'NEW' && accountOf(actor) === null;
  const details = { ...(late ? { late } : {}), ...(byNewRequester ? { byNewRequester } : {}), ...linkDetails(actor) };
  const event = { missionId, at: now, actorId: accountOf(actor), from: null, details };
  await insertMissionEvent(transaction, { ...event, action: 'create', to: 'TODO' });
  await refuseOrderedTwice(transaction, { missionId, clientId, missionDate }, { actor, ...asked });
  const telling = { transaction, config, now, actorId: accountOf(actor) };
  await tellOfMissions(
    telling,
    { action: 'create', orderLinkId: actor.orderLink?.orderLinkId },
    { missionIds: [missionId] },
  );
  return missionId;
}
