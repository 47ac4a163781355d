import { canSeeClient } from '@vigiefaon/domain/clients/client-access';
import { DomainError } from '@vigiefaon/domain/errors';
import type { CreateMissionInformation } from '@vigiefaon/domain/missions/missions.api';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { Transaction } from 'kysely';
import type { Config } from '../../../config.ts';
import { newId } from '../../../database/queries/new-id.ts';
import { fromGeoJson } from '../../../database/queries/spatial.ts';
import type { Tables } from '../../../database/tables.ts';
import { holdClient } from '../../clients/public.ts';
import { tellOfMissions } from '../../messages/public.ts';
import { checkMissionZones } from '../../zones/public.ts';
import { insertMissionEvent } from '../change/mission-events.repository.ts';
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
}

/** It waits for a pilot. */
function columnsOf(asked: CreateMissionInformation, { actor, now }: CreateContext) {
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
    created_by: actor.userId,
    created_at: now,
    updated_at: now,
  };
}

/** A request of the requester themselves, or by somebody of the crew on their behalf. Answers the new mission's id. */
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
  if (!asked.again) await refuseOrderedTwice(transaction, { missionId, clientId, missionDate });
  await refreshDerivedColumns(transaction, [missionId]);
  await checkMissionZones(transaction, [missionId], now);
  const event = { missionId, at: now, actorId: actor.userId, from: null, details: late ? { late } : {} };
  await insertMissionEvent(transaction, { ...event, action: 'create', to: 'TODO' });
  const telling = { transaction, config, now, actorId: actor.userId };
  await tellOfMissions(telling, { action: 'create' }, { missionIds: [missionId] });
  return missionId;
}
