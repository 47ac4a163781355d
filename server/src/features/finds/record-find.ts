import { happenedAt } from '@vigiefaon/domain/clearance/happened-at';
import { DomainError } from '@vigiefaon/domain/errors';
import { decideFind, findRefusals, whyNotDecide } from '@vigiefaon/domain/finds/decide-find';
import type { Find } from '@vigiefaon/domain/finds/find';
import { type FindingRefusal, whyNotFind, whyNotNewFind } from '@vigiefaon/domain/finds/find-access';
import type { FindDecisionInformation, FindInformation } from '@vigiefaon/domain/finds/finds.api';
import { refusals } from '@vigiefaon/domain/missions/mission-actions';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { fieldError } from '../../http/answers/field-errors.ts';
import { keepWithdrawn } from '../clearance/public.ts';
import { findFind, listFinds } from '../ground/public.ts';
import {
  describeFind,
  findFindingMission,
  holdFind,
  insertFind,
  markReached,
  setRemoved,
  writeDecision,
} from './finds.repository.ts';

/** Which find of which mission, in which transaction. */
export interface FindContext {
  readonly transaction: Transaction<Tables>;
  readonly missionId: string;
  readonly findId: string;
  readonly now: Date;
}

function refuse(reason: FindingRefusal | null): void {
  if (reason !== null) throw new DomainError(refusals[reason], { reason });
}

/** The mission, which this person may add finds to or, with `isNew: false`, decide finds of. */
export async function requireFindingMission(
  transaction: Transaction<Tables>,
  { missionId, actor, isNew }: { missionId: string; actor: Actor; isNew: boolean },
) {
  const mission = await findFindingMission(transaction, missionId);
  if (!mission) throw new DomainError('NOT_FOUND');
  refuse(isNew ? whyNotNewFind(mission, actor) : whyNotFind(mission, actor));
  return mission;
}

async function shownFind({ transaction, missionId, findId }: FindContext): Promise<Find> {
  const find = await findFind(transaction, missionId, findId);
  if (!find) throw new DomainError('NOT_FOUND');
  return find;
}

/** The find as everybody sees it; null where there is none, or it was deleted. */
async function seenFind({ transaction, missionId, findId }: FindContext): Promise<Find | null> {
  const finds = await listFinds(transaction, missionId);
  return finds.find((find) => find.findId === findId) ?? null;
}

function liesElsewhere(before: Find, after: Find): boolean {
  const whatLiesWhere = ({ kind, place, accuracyMeters }: Find) => JSON.stringify([kind, place, accuracyMeters]);
  return whatLiesWhere(before) !== whatLiesWhere(after);
}

async function describe(context: FindContext, writing: Parameters<typeof describeFind>[1]): Promise<void> {
  const before = await seenFind(context);
  await describeFind(context.transaction, writing);
  if (before && liesElsewhere(before, await shownFind(context)))
    await keepWithdrawn(context.transaction, before, writing);
}

/** Writes a find down, or what is known better since; a repeat, and what is older than what is known, change nothing. */
export async function recordFind(context: FindContext, actor: Actor, information: FindInformation): Promise<Find> {
  const { transaction, missionId, findId, now } = context;
  await requireFindingMission(transaction, { missionId, actor, isNew: false });
  const writing = { missionId, findId, information, at: happenedAt(information.at, now), now };
  const known = await findFind(transaction, missionId, findId);
  if (!known) await requireFindingMission(transaction, { missionId, actor, isNew: true });
  const isNew = !known && (await insertFind(transaction, writing, actor.userId));
  if (!isNew) await describe(context, writing);
  return shownFind(context);
}

/** Takes a find one step further, whoever does it; the rule says what an older or repeated decision is worth. */
export async function decide(context: FindContext, information: FindDecisionInformation): Promise<void> {
  const { transaction, missionId, findId, now } = context;
  const before = await holdFind(transaction, missionId, findId);
  if (!before) throw new DomainError('NOT_FOUND');
  const { state, crateNumber, guardian } = information;
  const decision = { state, at: happenedAt(information.at, now), crateNumber, guardian };
  const reason = whyNotDecide(before, decision);
  if (reason === 'NO_CRATE_NUMBER') throw fieldError('crateNumber', 'REQUIRED');
  if (reason !== null) throw new DomainError(findRefusals[reason], { reason, from: before.state, to: state });
  await writeDecision(transaction, findId, { before, after: decideFind(before, decision), now });
}

export async function decideAsCrew(
  context: FindContext,
  actor: Actor,
  information: FindDecisionInformation,
): Promise<Find> {
  await requireFindingMission(context.transaction, { ...context, actor, isNew: false });
  await decide(context, information);
  return shownFind(context);
}

/** Somebody stands at the find. */
export async function reachFind(context: FindContext, at: string): Promise<void> {
  const { transaction, missionId, findId, now } = context;
  if (!(await holdFind(transaction, missionId, findId))) throw new DomainError('NOT_FOUND');
  await markReached(transaction, findId, happenedAt(at, now), now);
}

/** Deletes a find or takes that back; twice is once. */
export async function changeRemoved(
  context: FindContext,
  actor: Actor,
  { at, isRemoved }: { at: string; isRemoved: boolean },
): Promise<void> {
  const { transaction, missionId, now } = context;
  await requireFindingMission(transaction, { missionId, actor, isNew: false });
  const removedAt = isRemoved ? happenedAt(at, now) : null;
  const before = await seenFind(context);
  if (before && removedAt) await keepWithdrawn(transaction, before, { at: removedAt, now });
  if (!(await setRemoved(transaction, context, removedAt, now))) throw new DomainError('NOT_FOUND');
}
