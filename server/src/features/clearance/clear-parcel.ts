import type { ClearanceStatement } from '@vigiefaon/domain/clearance/clearance.api';
import { findsInTheWay } from '@vigiefaon/domain/clearance/finds-in-the-way';
import { happenedAt } from '@vigiefaon/domain/clearance/happened-at';
import { whyNotClear } from '@vigiefaon/domain/clearance/may-clear';
import { searchGapOf } from '@vigiefaon/domain/clearance/search-gap';
import { DomainError } from '@vigiefaon/domain/errors';
import { defaultFlightSettings, type FlownWith } from '@vigiefaon/domain/flight/flight-settings';
import { whyNotParcelGeometry } from '@vigiefaon/domain/geometry/why-not-parcel-geometry';
import { refusals } from '@vigiefaon/domain/missions/mission-actions';
import { isTooEarly, searchFrom } from '@vigiefaon/domain/missions/search-time';
import { flightTaskOf } from '../flight/public.ts';
import { listFlyingProfiles } from '../flying-profile/public.ts';
import { type CommandContext, getMissionHeld, readSearchClock } from '../missions/public.ts';
import {
  coversSome,
  insertStatement,
  listStatedParcels,
  lockClearance,
  type StatedParcel,
} from './clearance.repository.ts';
import { readFindScene } from './read-clearance.ts';
import { tellOfClearance } from './tell-of-clearance.ts';

async function refuseWrongPart(
  context: CommandContext,
  parcelId: string,
  { geometry }: ClearanceStatement,
): Promise<void> {
  if (geometry === null) return;
  const refusal = whyNotParcelGeometry(geometry);
  if (refusal) throw new DomainError('INVALID_GEOMETRY', { reason: refusal.reason });
  const { missionId, transaction } = context;
  if ((await coversSome(transaction, { missionId, parcelId }, geometry)) === false) {
    throw new DomainError('INVALID_GEOMETRY', { reason: 'OUTSIDE_PARCEL' });
  }
}

interface StatedField {
  readonly parcel: StatedParcel;
  /** All of the mission. */
  readonly parcels: readonly StatedParcel[];
}

async function fieldOf({ missionId, transaction }: CommandContext, parcelId: string): Promise<StatedField> {
  const parcels = await listStatedParcels(transaction, missionId);
  const parcel = parcels.find((candidate) => candidate.parcelId === parcelId);
  if (!parcel) throw new DomainError('NOT_FOUND');
  return { parcel, parcels };
}

/** With what it was flown as whoever says it tells; otherwise as every plan begins, with the drone of the mission's pilot. */
async function flownWith(
  db: CommandContext['transaction'],
  pilotId: string | null,
  { flight }: ClearanceStatement,
): Promise<FlownWith> {
  if (flight !== null) return flight;
  const profiles = await listFlyingProfiles(db);
  const profile = profiles.find((candidate) => candidate.pilotId === pilotId);
  return { ...defaultFlightSettings, drone: profile?.drone ?? defaultFlightSettings.drone, authorised: [] };
}

/** A clearance claims no more than was searched: where the plan of the flight sees less, the rest has to have been searched otherwise. */
async function refuseBeyondSearch(
  { missionId, transaction }: CommandContext,
  { parcel: { geometry }, pilotId }: { parcel: StatedParcel; pilotId: string | null },
  statement: ClearanceStatement,
): Promise<void> {
  if (statement.state !== 'CLEARED' || statement.searchedOtherwise) return;
  const { authorised, ...settings } = await flownWith(transaction, pilotId, statement);
  const { task } = await flightTaskOf(transaction, { geometry, missionId, settings, authorised });
  const gap = searchGapOf(task);
  if (gap) throw new DomainError('NOT_ALL_SEARCHED', { seen: gap.seen });
}

/** A parcel is not cleared while an animal lies in it. */
async function refuseOverFinds(
  { missionId, transaction, now }: CommandContext,
  { parcel, parcels }: StatedField,
  statement: ClearanceStatement,
): Promise<void> {
  const at = happenedAt(statement.at, now).toISOString();
  const ground = { parcel: parcel.geometry, part: statement.geometry, at };
  const lying = findsInTheWay(ground, await readFindScene(transaction, missionId, parcels));
  if (lying.length === 0) return;
  const finds = lying.map(({ findId, seenAt, isOfOtherMission }) => ({ findId, seenAt, isOfOtherMission }));
  throw new DomainError('OPEN_FINDS', { finds });
}

/** Keeps what somebody says of a parcel, and tells its requester what follows from it. */
export async function clearParcel(
  context: CommandContext,
  parcelId: string,
  statement: ClearanceStatement,
): Promise<void> {
  const { transaction, missionId, actor, config, now } = context;
  const mission = await getMissionHeld(transaction, missionId, actor);
  const at = happenedAt(statement.at, now);
  const from = searchFrom(mission.missionDate, await readSearchClock(transaction, config));
  const reason = whyNotClear({ ...mission, isTooEarly: isTooEarly(from, at) }, actor, statement.state);
  if (reason) throw new DomainError(refusals[reason], { reason, from: mission.status, to: mission.status });
  await lockClearance(transaction, missionId);
  await refuseWrongPart(context, parcelId, statement);
  if (statement.state === 'CLEARED' || statement.state === 'PARTLY') {
    const field = await fieldOf(context, parcelId);
    await refuseOverFinds(context, field, statement);
    await refuseBeyondSearch(context, { ...field, pilotId: mission.pilotId }, statement);
  }
  const isKept = await insertStatement(transaction, {
    missionId,
    parcelId,
    recordedAt: now,
    recordedBy: actor.userId,
    ...statement,
    happenedAt: at,
  });
  if (!isKept) throw new DomainError('NOT_FOUND');
  await tellOfClearance({ ...context, actorId: actor.userId }, missionId);
}
