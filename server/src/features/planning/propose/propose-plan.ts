import { DomainError } from '@vigiefaon/domain/errors';
import type { ProposalLine } from '@vigiefaon/domain/planning/board/planning.api';
import type { BoardDraft, BoardLock, PlanningDecisions } from '@vigiefaon/domain/planning/board/planning-decisions';
import { assignmentsOf } from '@vigiefaon/domain/planning/day/decisions-in-force';
import { pilotMarks } from '@vigiefaon/domain/planning/day/pilot-marks';
import { clockOf } from '@vigiefaon/domain/planning/day/planning-clock';
import { planningDayToSolve } from '@vigiefaon/domain/planning/day/planning-day-at-hand';
import { seenOf } from '@vigiefaon/domain/planning/day/staleness';
import { leftOutShares } from '@vigiefaon/domain/planning/explanations/explain-plan';
import { withFormerOrder } from '@vigiefaon/domain/planning/judging/former-order';
import { judgePlan } from '@vigiefaon/domain/planning/judging/judge-plan';
import type { Draft, Plan } from '@vigiefaon/domain/planning/judging/plan';
import { draftsOf } from '@vigiefaon/domain/planning/judging/plan-of-rounds';
import { withWarmestFirst } from '@vigiefaon/domain/planning/judging/warmest-first';
import type { PriorAssignment } from '@vigiefaon/domain/planning/model/planning-input';
import type { PlanProgress } from '@vigiefaon/domain/planning/solver/planning-day-solver';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Application } from '../../../http/route/application.ts';
import { insertJournalEntry } from '../../journal/public.ts';
import { checkDecisions } from '../board/check-decisions.ts';
import { noRemediesYet } from '../board/explanations.ts';
import { fingerprint } from '../board/fingerprint.ts';
import { presentPlan, timedDrafts, untimedDrafts } from '../board/plan.presenter.ts';
import { planningRoomOf } from '../board/planning-room.ts';
import { type ReadPlanningDay, readPlanningBoard, readPlanningDay } from '../board/read-board.ts';
import { type NamedPlanningDay, readPlanningDayAtHand } from '../board/read-planning-day-at-hand.ts';
import { refuseDoubleGround } from '../board/refuse-double-ground.ts';
import { findSavedPlan, lockSavedPlan, tellPlanning, writeSavedPlan } from '../board/saved-plan.repository.ts';

export interface ProposalWish {
  readonly day: string;
  readonly userId: string;
  readonly version: number;
  readonly locks: BoardLock[] | undefined;
  readonly overcast: boolean | undefined;
  readonly seconds: number;
  readonly seed: number;
}

/** The morning that is planned, as it was when the planning began. */
interface Subject {
  readonly read: ReadPlanningDay;
  readonly decisions: PlanningDecisions;
  readonly prior: readonly PriorAssignment[];
  readonly atHand: NamedPlanningDay;
}

async function subjectOf(application: Application, wish: ProposalWish): Promise<Subject> {
  const { database } = application;
  const plan = await findSavedPlan(database.db, wish.day);
  if (wish.version !== (plan?.version ?? 0)) throw new DomainError('STALE');
  const read = await readPlanningDay(database.db, application, { day: wish.day, plan });
  const { locks = read.decisions.locks, overcast = read.decisions.overcast } = wish;
  const decisions = { ...read.decisions, locks, overcast };
  if (wish.locks) await checkDecisions(database.db, { ...decisions, rounds: [], changes: [] }, plan?.seen);
  refuseDoubleGround(read.facts, read.decisions, decisions);
  const prior = assignmentsOf(decisions.rounds);
  const { tables } = planningRoomOf(application);
  return { read, decisions, prior, atHand: await readPlanningDayAtHand(read.facts, decisions, { prior, tables }) };
}

function draftsIn({ decisions, atHand }: Subject, plan: Plan): Draft[] {
  const drafts = withWarmestFirst(atHand.planningDay, draftsOf(plan));
  return withFormerOrder(atHand.planningDay, drafts, decisions.rounds);
}

/** What stands beside the plan stays, and so does what could not be timed: the model knows nothing about it. */
function roundsOf(subject: Subject, plan: Plan): BoardDraft[] {
  const { decisions, atHand } = subject;
  const timed = new Set(atHand.planningDay.shares.map(({ missionId }) => missionId));
  const drafts = [...draftsIn(subject, plan), ...timedDrafts(atHand.planningDay, atHand.standing)];
  const rounds = new Map(drafts.map(({ pilotId, stops }) => [pilotId, [...stops]]));
  for (const { pilotId, stops } of decisions.rounds) {
    const untimed = stops.filter(({ missionId }) => !timed.has(missionId));
    if (untimed.length > 0) rounds.set(pilotId, [...(rounds.get(pilotId) ?? []), ...untimed]);
  }
  return [...rounds].map(([pilotId, stops]) => ({ pilotId, stops }));
}

async function keepProposal(
  open: Transaction<Tables>,
  { wish, subject, progress, at }: { wish: ProposalWish; subject: Subject; progress: PlanProgress; at: Date },
): Promise<void> {
  const before = await lockSavedPlan(open, wish.day);
  if (wish.version !== (before?.version ?? 0)) throw new DomainError('STALE');
  const { plan, isOptimal } = progress;
  const rounds = roundsOf(subject, plan);
  const { planningDay, key, locks } = subject.atHand;
  const { value } = judgePlan(planningDay, timedDrafts(planningDay, rounds));
  await writeSavedPlan(open, wish.day, {
    version: wish.version + 1,
    decisions: { ...subject.decisions, rounds },
    proposal: {
      rounds,
      value,
      // What stands is worth what it is worth, whatever is planned around it.
      bound: isOptimal ? value : value + plan.bound - plan.value,
      proposedAt: at.toISOString(),
      prior: [...subject.prior],
      locks: [...locks],
      evening: key,
    },
    // As it was when the planning began: what has changed meanwhile is told.
    seen: seenOf(subject.read.facts, fingerprint),
    marks: pilotMarks(before?.marks ?? [], subject.read.facts.pilots),
    savedBy: wish.userId,
    savedAt: at,
  });
  const details = { missionDate: wish.day };
  await insertJournalEntry(open, { at, actorId: wish.userId, action: 'PLAN_PROPOSED', details });
}

/**
 * Ever better plans for a day, then the board with the last of them saved. Whoever leaves before that, by `signal` or by ending the
 * iteration, leaves nothing behind.
 */
export async function* proposePlan(
  application: Application,
  wish: ProposalWish,
  signal: AbortSignal,
): AsyncGenerator<ProposalLine, void, void> {
  const { database, config, now } = application;
  const { pool, boards } = planningRoomOf(application);
  const subject = await subjectOf(application, wish);
  const { planningDay } = subject.atHand;
  const { input, driving } = planningDayToSolve(subject.atHand);
  const standing = timedDrafts(planningDay, subject.atHand.standing);
  const untimed = untimedDrafts(planningDay, subject.decisions.rounds);
  const worthStanding = judgePlan(planningDay, standing).value;
  const clock = clockOf(wish.day, config.timeZone);
  let isSaved = false;
  try {
    let best: PlanProgress | null = null;
    for await (const progress of pool.solve(wish.day, { input, driving, seed: wish.seed, seconds: wish.seconds })) {
      if (signal.aborted) return;
      best = progress;
      const { plan, phase } = progress;
      const rounds = [...draftsIn(subject, plan), ...standing];
      const bound = plan.bound + worthStanding;
      const leftOut = leftOutShares(planningDay, rounds);
      const explained = { bound, standing, untimed, leftOut, remedies: noRemediesYet, clock };
      const shown = presentPlan(planningDay, rounds, explained);
      yield { kind: 'PLAN', phase, plan: shown };
    }
    if (signal.aborted || !best) return;
    const progress = best;
    await database.transaction((open) => keepProposal(open, { wish, subject, progress, at: now() }));
    isSaved = true;
  } finally {
    // Whoever waits for remedies that the solve has interrupted asks again.
    if (!isSaved) await tellPlanning(database.db, wish.day).catch(() => {});
  }
  yield { kind: 'SAVED', board: boards.keep(await readPlanningBoard(application, database.db, wish)) };
}
