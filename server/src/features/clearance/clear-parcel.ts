import type { ClearanceStatement } from '@vigiefaon/domain/clearance/clearance.api';
import { findsInTheWay } from '@vigiefaon/domain/clearance/finds-in-the-way';
import { happenedAt } from '@vigiefaon/domain/clearance/happened-at';
import { whyNotClear } from '@vigiefaon/domain/clearance/may-clear';
import { DomainError } from '@vigiefaon/domain/errors';
import { whyNotParcelGeometry } from '@vigiefaon/domain/geometry/why-not-parcel-geometry';
import { refusals } from '@vigiefaon/domain/missions/mission-actions';
import { isTooEarly, searchFrom } from '@vigiefaon/domain/missions/search-time';
import { type ToldDeed, tellingOf } from '../missions/announce.ts';
import { getMissionHeld } from '../missions/missions.repository.ts';
import { readSearchClock } from '../missions/search-clock.ts';
import { announceClearance } from './announce-clearance.ts';
import { coversSome, insertStatement, listStatedParcels, lockClearance } from './clearance.repository.ts';
import { readFindScene } from './read-clearance.ts';

async function refuseWrongPart(deed: ToldDeed, parcelId: string, { geometry }: ClearanceStatement): Promise<void> {
  if (geometry === null) return;
  const refusal = whyNotParcelGeometry(geometry);
  if (refusal) throw new DomainError('INVALID_GEOMETRY', { reason: refusal.reason });
  const { missionId, transaction } = deed;
  if ((await coversSome(transaction, { missionId, parcelId }, geometry)) === false) {
    throw new DomainError('INVALID_GEOMETRY', { reason: 'OUTSIDE_PARCEL' });
  }
}

/** A parcel is not cleared while an animal lies in it. */
async function refuseOverFinds(deed: ToldDeed, parcelId: string, statement: ClearanceStatement): Promise<void> {
  if (statement.state !== 'CLEARED' && statement.state !== 'PARTLY') return;
  const { missionId, transaction, now } = deed;
  const parcels = await listStatedParcels(transaction, missionId);
  const parcel = parcels.find((candidate) => candidate.parcelId === parcelId);
  if (!parcel) throw new DomainError('NOT_FOUND');
  const at = happenedAt(statement.at, now).toISOString();
  const ground = { parcel: parcel.geometry, part: statement.geometry, at };
  const lying = findsInTheWay(ground, await readFindScene(transaction, missionId, parcels));
  if (lying.length === 0) return;
  throw new DomainError('OPEN_FINDS', { finds: lying.map(({ findId, seenAt }) => ({ findId, seenAt })) });
}

/** Keeps what somebody says of a parcel, and tells its requester what follows from it. */
export async function clearParcel(deed: ToldDeed, parcelId: string, statement: ClearanceStatement): Promise<void> {
  const { transaction, missionId, actor, config, now } = deed;
  const mission = await getMissionHeld(transaction, missionId, actor);
  const at = happenedAt(statement.at, now);
  const from = searchFrom(mission.missionDate, await readSearchClock(transaction, config));
  const reason = whyNotClear({ ...mission, isTooEarly: isTooEarly(from, at) }, actor, statement.state);
  if (reason) throw new DomainError(refusals[reason], { reason, from: mission.status, to: mission.status });
  await lockClearance(transaction, missionId);
  await refuseWrongPart(deed, parcelId, statement);
  await refuseOverFinds(deed, parcelId, statement);
  const isKept = await insertStatement(transaction, {
    ...{ missionId, parcelId, recordedAt: now, recordedBy: actor.userId },
    ...{ ...statement, happenedAt: at },
  });
  if (!isKept) throw new DomainError('NOT_FOUND');
  await announceClearance(tellingOf(deed), missionId);
}
