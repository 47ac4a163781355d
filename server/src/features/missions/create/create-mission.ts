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
import { type AssociationClock, isLateFor } from '../clock/mission-day.ts';
import { insertMission, refreshDerivedColumns } from '../missions.repository.ts';
import { takeParcels } from '../parcels/mission-parcels.ts';
import { refuseOrderedTwice } from './refuse-ordered-twice.ts';
import { refuseTooMany } from './refuse-too-many.ts';

/** A request of the requester themselves, or by somebody of the crew on their behalf. Answers the new mission's id. */
export async function createMission(
  transaction: Transaction<Tables>,
  asked: CreateMissionInformation,
  { actor, now, clock, config }: { actor: Actor; now: Date; clock: AssociationClock; config: Config },
): Promise<string> {
  const { clientId } = asked;
  if (!canSeeClient(clientId, actor) || !(await holdClient(transaction, clientId))) throw new DomainError('NOT_FOUND');
  await refuseTooMany(transaction, { clientId, actor, config, now });
  const late = isLateFor(asked.missionDate, now, clock);
  const missionId = newId(now.getTime());
  await insertMission(transaction, {
    mission_id: missionId,
    client_id: clientId,
    pilot_id: null,
    mission_date: asked.missionDate,
    mowing_time: asked.mowingTime,
    late,
    contact_phone: asked.contactPhone,
    meeting_point: asked.meetingPoint && fromGeoJson(asked.meetingPoint),
    risky_parcels: asked.riskyParcels,
    client_note: asked.clientNote,
    pilot_note: null,
    accompanists: '[]',
    created_by: actor.userId,
    created_at: now,
    updated_at: now,
  });
  await takeParcels(transaction, { missionId, clientId }, asked.parcelIds);
  if (!asked.again) await refuseOrderedTwice(transaction, { missionId, clientId, missionDate: asked.missionDate });
  await refreshDerivedColumns(transaction, [missionId]);
  await checkMissionZones(transaction, [missionId], now);
  const event = {
    missionId,
    at: now,
    actorId: actor.userId,
    action: 'create' as const,
    from: null,
    to: 'TODO' as const,
  };
  await insertMissionEvent(transaction, { ...event, details: late ? { late } : {} });
  const context = { transaction, config, now, actorId: actor.userId };
  await tellOfMissions(context, { action: 'create' }, { missionIds: [missionId] });
  return missionId;
}
