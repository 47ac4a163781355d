import type { ClearanceStatement } from '@vigiefaon/domain/clearance/clearance.api';
import { happenedAt } from '@vigiefaon/domain/clearance/happened-at';
import { whyNotClear } from '@vigiefaon/domain/clearance/may-clear';
import { DomainError } from '@vigiefaon/domain/errors';
import { whyNotParcelGeometry } from '@vigiefaon/domain/geometry/why-not-parcel-geometry';
import { refusals } from '@vigiefaon/domain/missions/mission-actions';
import { type ToldDeed, tellingOf } from '../missions/announce.ts';
import { getMissionHeld } from '../missions/missions.repository.ts';
import { announceClearance } from './announce-clearance.ts';
import { coversSome, insertStatement, lockClearance } from './clearance.repository.ts';

async function refuseWrongPart(deed: ToldDeed, parcelId: string, { geometry }: ClearanceStatement): Promise<void> {
  if (geometry === null) return;
  const refusal = whyNotParcelGeometry(geometry);
  if (refusal) throw new DomainError('INVALID_GEOMETRY', { reason: refusal.reason });
  const { missionId, transaction } = deed;
  if ((await coversSome(transaction, { missionId, parcelId }, geometry)) === false) {
    throw new DomainError('INVALID_GEOMETRY', { reason: 'OUTSIDE_PARCEL' });
  }
}

/** Keeps what somebody says of a parcel, and tells its requester what follows from it. */
export async function clearParcel(deed: ToldDeed, parcelId: string, statement: ClearanceStatement): Promise<void> {
  const { transaction, missionId, actor, now } = deed;
  const mission = await getMissionHeld(transaction, missionId, actor);
  const reason = whyNotClear(mission, actor);
  if (reason) throw new DomainError(refusals[reason], { reason, from: mission.status, to: mission.status });
  await lockClearance(transaction, missionId);
  await refuseWrongPart(deed, parcelId, statement);
  const isKept = await insertStatement(transaction, {
    ...{ missionId, parcelId, recordedAt: now, recordedBy: actor.userId },
    ...{ ...statement, happenedAt: happenedAt(statement.at, now) },
  });
  if (!isKept) throw new DomainError('NOT_FOUND');
  await announceClearance(tellingOf(deed), missionId);
}
