import { DomainError } from '@vigiefaon/domain/errors';
import type { NotifiedMission } from '@vigiefaon/domain/messages/telling/notified-mission';
import type { UpdateMissionInformation } from '@vigiefaon/domain/missions/missions.api';
import { isTooEarly, searchFrom } from '@vigiefaon/domain/missions/search-time';
import { accountOf } from '@vigiefaon/domain/users/role';
import type { Transaction, Updateable } from 'kysely';
import { fromGeoJson } from '../../../database/queries/spatial.ts';
import type { MissionTable, Tables } from '../../../database/tables.ts';
import { fieldError } from '../../../http/answers/field-errors.ts';
import { listNotifiedMissions, tellOfMissions } from '../../messages/public.ts';
import { checkMissionZones } from '../../zones/public.ts';
import { type AssociationClock, isLateFor } from '../clock/mission-clock.ts';
import { refuseOrderedTwice } from '../create/refuse-ordered-twice.ts';
import { findDetails, getMission, refreshDerivedColumns } from '../missions.repository.ts';
import { takeParcels } from '../parcels/mission-parcels.ts';
import { type CommandContext, refuseUnlessAllowed, writeChange } from './change-mission.ts';

/** Kysely leaves columns out whose value is undefined: an absent field stays as it is. */
function columnsOf(asked: UpdateMissionInformation): Updateable<MissionTable> {
  const { meetingPoint } = asked;
  return {
    mission_date: asked.missionDate,
    mowing_time: asked.mowingTime,
    contact_phone: asked.contactPhone,
    meeting_point: meetingPoint ? fromGeoJson(meetingPoint) : meetingPoint,
    risky_parcels: asked.riskyParcels,
    client_note: asked.clientNote,
    pilot_note: asked.pilotNote,
  };
}

function editsTheRequest({
  version: _,
  again: __,
  againBecause: ___,
  pilotNote,
  ...request
}: UpdateMissionInformation): boolean {
  return pilotNote === undefined || Object.values(request).some((value) => value !== undefined);
}

/** Another day asks about all its meadows, other parcels about those that were not in it. */
async function refuseAddedTwice(
  transaction: Transaction<Tables>,
  { missionId, clientId, missionDate, parcels }: NotifiedMission,
  asked: UpdateMissionInformation,
  actor: CommandContext['actor'],
): Promise<void> {
  const day = asked.missionDate ?? missionDate;
  if (day === missionDate && !asked.parcelIds) return;
  const held = new Set(day === missionDate ? parcels.map(({ parcelId }) => parcelId) : []);
  const isNew = (parcelId: string) => !held.has(parcelId);
  await refuseOrderedTwice(transaction, { missionId, clientId, missionDate: day, isNew }, { actor, ...asked });
}

/** Whether its search began before one of the new day can have: then that one has still to begin. */
async function beganTooEarly({ transaction, missionId }: CommandContext, from: Date): Promise<boolean> {
  const startedAt = (await findDetails(transaction, missionId))?.startedAt;
  return startedAt ? isTooEarly(from, startedAt) : false;
}

/** Changes what was asked for, or the pilot note, if nobody has changed the mission since the caller read it. */
export async function editMission(
  context: CommandContext,
  asked: UpdateMissionInformation,
  clock: AssociationClock,
): Promise<void> {
  const { transaction, missionId, actor, now } = context;
  const mission = await getMission(transaction, missionId, actor);
  if (asked.pilotNote !== undefined && actor.role === 'ROLE_CLIENT') throw fieldError('pilotNote', 'UNKNOWN_FIELD');
  const action = editsTheRequest(asked) ? 'edit' : 'editPilotNote';
  refuseUnlessAllowed(action, mission, actor);
  if (asked.pilotNote !== undefined) refuseUnlessAllowed('editPilotNote', mission, actor);
  if (asked.version !== mission.version) throw new DomainError('STALE');
  const changes = columnsOf(asked);
  if (asked.missionDate !== undefined && asked.missionDate !== mission.missionDate) {
    changes.late = isLateFor(asked.missionDate, now, clock);
    if (await beganTooEarly(context, searchFrom(asked.missionDate, clock))) changes.started_at = null;
  }
  const before = await listNotifiedMissions(transaction, [missionId]);
  if (!(await writeChange(context, action, mission, changes))) throw new DomainError('STALE');
  if (action === 'editPilotNote') return;
  if (asked.parcelIds) await takeParcels(transaction, mission, asked.parcelIds);
  await refreshDerivedColumns(transaction, [missionId]);
  await checkMissionZones(transaction, [missionId], now);
  for (const mission of before) await refuseAddedTwice(transaction, mission, asked, actor);
  await tellOfMissions(
    { ...context, actorId: accountOf(actor) },
    { action: 'edit', orderLinkId: actor.orderLink?.orderLinkId },
    { before },
  );
}
