import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import type { PlanningDecisions } from '@vigiefaon/domain/planning/board/planning-decisions';
import { decisionsInForce } from '@vigiefaon/domain/planning/day/decisions-in-force';
import { knownBound } from '@vigiefaon/domain/planning/day/known-bound';
import { clockOf, type PlanningClock } from '@vigiefaon/domain/planning/day/planning-clock';
import type { PlanningDayFacts } from '@vigiefaon/domain/planning/day/planning-day-facts';
import type { Proposal, SavedPlan } from '@vigiefaon/domain/planning/day/saved-plan';
import { goneMissions, seenOf, stalenessOf } from '@vigiefaon/domain/planning/day/staleness';
import { leftOutShares } from '@vigiefaon/domain/planning/explanations/explain-plan';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Application, Means } from '../../../http/route/application.ts';
import { listFates, listWaitingRequests } from '../day/planned-missions.repository.ts';
import { readPlanningDayFacts } from '../day/read-planning-day-facts.ts';
import { tagged } from './board-memory.ts';
import { noRemediesYet } from './explanations.ts';
import { fingerprint } from './fingerprint.ts';
import { presentPlan, timedDrafts, untimedDrafts } from './plan.presenter.ts';
import {
  presentFaults,
  presentImpossible,
  presentLight,
  presentMissions,
  presentPilots,
} from './planning-day.presenter.ts';
import { type PlanningRoom, planningRoomOf } from './planning-room.ts';
import { listEditors } from './presence.repository.ts';
import { type NamedPlanningDay, readPlanningDayAtHand } from './read-planning-day-at-hand.ts';
import { findSavedPlan } from './saved-plan.repository.ts';

export interface BoardQuestion {
  readonly day: string;
  /** Who asks: the others are shown as editors. */
  readonly userId: string;
  /** Remedies are computed and shown; publishing needs none. */
  readonly withRemedies?: boolean;
}

/** A day's plan and what it stands on, read in one go. */
export interface ReadPlanningDay {
  readonly plan: SavedPlan | null;
  readonly facts: PlanningDayFacts;
  readonly decisions: PlanningDecisions;
}

function pilotsNamedIn(decisions: PlanningDecisions | undefined): string[] {
  const changes = decisions?.changes.flatMap(({ change }) => (change.kind === 'SPLIT' ? [] : change.pilotId)) ?? [];
  return [...(decisions?.rounds ?? []), ...(decisions?.locks ?? [])].map(({ pilotId }) => pilotId).concat(changes);
}

/** The saved plan of a day and everything that it depends on; `besides` are decisions that are about to be saved. */
export async function readPlanningDay(
  db: Kysely<Tables>,
  means: Means,
  { day, plan, besides }: { day: string; plan: SavedPlan | null; besides?: PlanningDecisions },
): Promise<ReadPlanningDay> {
  const named = [...pilotsNamedIn(plan?.decisions), ...pilotsNamedIn(besides)];
  const facts = await readPlanningDayFacts(db, means, { day, besides: named });
  return { plan, facts, decisions: decisionsInForce(facts, plan) };
}

async function readStaleness(
  db: Kysely<Tables>,
  { plan, facts }: ReadPlanningDay,
): Promise<PlanningBoard['staleness']> {
  if (!plan) return [];
  const now = seenOf(facts, fingerprint);
  const fates = await listFates(db, goneMissions(plan.seen, now));
  return stalenessOf(plan.seen, now, new Map(fates.map((fate) => [fate.missionId, fate])));
}

function presentProposal(proposal: Proposal | null): PlanningBoard['lastProposal'] {
  if (!proposal) return null;
  const { rounds, value, bound, proposedAt } = proposal;
  const gap = bound > 0 ? (bound - value) / bound : 0;
  return { rounds, value, bound, gap, isOptimal: gap <= 1e-6, proposedAt };
}

function presentPublication(plan: SavedPlan | null): PlanningBoard['publication'] {
  const publication = plan?.publication;
  return publication ? { ...publication, publishedAt: publication.publishedAt.toISOString() } : null;
}

async function presentRounds(
  room: PlanningRoom,
  atHand: NamedPlanningDay,
  { read, clock, withRemedies }: { read: ReadPlanningDay; clock: PlanningClock; withRemedies: boolean },
) {
  const { planningDay, key } = atHand;
  const { day } = read.facts;
  const rounds = timedDrafts(planningDay, read.decisions.rounds);
  const leftOut = leftOutShares(planningDay, rounds);
  const remedies = withRemedies
    ? await room.explanations.remediesFor({ day, key, planningDay, rounds, leftOut })
    : noRemediesYet;
  const bound = knownBound(atHand, read.plan?.proposal ?? null, rounds);
  const standing = timedDrafts(planningDay, atHand.standing);
  const untimed = untimedDrafts(planningDay, read.decisions.rounds);
  return presentPlan(planningDay, rounds, { bound, standing, untimed, leftOut, remedies, clock });
}

/** The board of a day, from what is saved and what is true now. */
export async function readPlanningBoard(
  application: Pick<Application, 'fastify' | 'config' | 'now'>,
  db: Kysely<Tables>,
  { day, userId, withRemedies = true }: BoardQuestion,
): Promise<PlanningBoard> {
  const room = planningRoomOf(application);
  const { timeZone } = application.config;
  const read = await readPlanningDay(db, application, { day, plan: await findSavedPlan(db, day) });
  const { plan, facts, decisions } = read;
  const staleness = await readStaleness(db, read);
  const editors = await listEditors(db, { day, userId, now: application.now() });
  const atHand = await readPlanningDayAtHand(facts, decisions, {
    prior: plan?.proposal?.prior ?? [],
    tables: room.tables,
  });
  const clock = clockOf(day, timeZone);
  const shown = { facts, planningDay: atHand.planningDay, clock };
  return tagged({
    date: day,
    version: plan?.version ?? 0,
    decisions,
    ...(await presentRounds(room, atHand, { read, clock, withRemedies })),
    impossibleLocks: presentImpossible(atHand.impossible),
    faults: presentFaults(shown),
    pilots: presentPilots(shown, plan?.marks ?? []),
    missions: presentMissions(shown),
    waiting: await listWaitingRequests(db, day),
    ...presentLight(shown, decisions.overcast),
    lastProposal: presentProposal(plan?.proposal ?? null),
    publication: presentPublication(plan),
    staleness,
    editors,
    savedBy: plan?.savedBy ?? null,
    savedAt: plan?.savedAt.toISOString() ?? null,
    isSolving: room.pool.isSolving(day),
  });
}
