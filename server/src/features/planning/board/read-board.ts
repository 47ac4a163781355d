import { createHash } from 'node:crypto';
import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import type { EveningDecisions } from '@vigiefaon/domain/planning/board/planning-decisions';
import { decisionsInForce } from '@vigiefaon/domain/planning/day/decisions-in-force';
import { clockOf, type EveningClock } from '@vigiefaon/domain/planning/day/planning-clock';
import type { EveningFacts } from '@vigiefaon/domain/planning/day/planning-day-facts';
import type { EveningPlan, Proposal } from '@vigiefaon/domain/planning/day/saved-plan';
import { knownBound } from '@vigiefaon/domain/planning/day/known-bound';
import { goneMissions, seenOf, stalenessOf } from '@vigiefaon/domain/planning/day/staleness';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Application } from '../../../http/route/application.ts';
import { listFates, listWaitingRequests } from '../day/planned-missions.repository.ts';
import { readEveningFacts } from '../day/read-planning-day-facts.ts';
import { presentFaults, presentImpossible, presentLight, presentMissions, presentPilots } from './planning-day.presenter.ts';
import { findEveningPlan } from './saved-plan.repository.ts';
import { fingerprint } from './fingerprint.ts';
import { presentPlan, timedDrafts, untimedDrafts } from './plan.presenter.ts';
import { type PlanningRoom, planningRoomOf } from './planning-room.ts';
import { listEditors } from './presence.repository.ts';
import { type NamedEvening, readEveningAtHand } from './read-planning-day-at-hand.ts';

export interface BoardQuestion {
  readonly day: string;
  /** Who asks: the others are shown as editors. */
  readonly userId: string;
  /** Remedies are computed and shown; publishing needs none. */
  readonly withRemedies?: boolean;
}

/** A day's plan and what it stands on, read in one go. */
export interface ReadEvening {
  readonly plan: EveningPlan | null;
  readonly facts: EveningFacts;
  readonly decisions: EveningDecisions;
}

function pilotsNamedIn(decisions: EveningDecisions | undefined): string[] {
  const changes = decisions?.changes.flatMap(({ change }) => (change.kind === 'SPLIT' ? [] : change.pilotId)) ?? [];
  return [...(decisions?.rounds ?? []), ...(decisions?.locks ?? [])].map(({ pilotId }) => pilotId).concat(changes);
}

/** The saved plan of a day and everything that it depends on; `besides` are decisions that are about to be saved. */
export async function readEvening(
  db: Kysely<Tables>,
  {
    day,
    timeZone,
    plan,
    besides,
  }: { day: string; timeZone: string; plan: EveningPlan | null; besides?: EveningDecisions },
): Promise<ReadEvening> {
  const named = [...pilotsNamedIn(plan?.decisions), ...pilotsNamedIn(besides)];
  const facts = await readEveningFacts(db, { day, timeZone, besides: named });
  return { plan, facts, decisions: decisionsInForce(facts, plan) };
}

async function readStaleness(db: Kysely<Tables>, { plan, facts }: ReadEvening): Promise<PlanningBoard['staleness']> {
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

function presentPublication(plan: EveningPlan | null): PlanningBoard['publication'] {
  const publication = plan?.publication;
  return publication ? { ...publication, publishedAt: publication.publishedAt.toISOString() } : null;
}

async function presentRounds(
  room: PlanningRoom,
  atHand: NamedEvening,
  { read, clock, withRemedies }: { read: ReadEvening; clock: EveningClock; withRemedies: boolean },
) {
  const { evening, key } = atHand;
  const { day } = read.facts;
  const rounds = timedDrafts(evening, read.decisions.rounds);
  const asked = createHash('sha256')
    .update(key)
    .update(JSON.stringify([evening.input.locks, rounds]))
    .digest('base64');
  const remedies = withRemedies ? await room.explanations.remediesFor({ day, key: asked, evening, rounds }) : null;
  const bound = knownBound(atHand, read.plan?.proposal ?? null, rounds);
  const standing = timedDrafts(evening, atHand.standing);
  const untimed = untimedDrafts(evening, read.decisions.rounds);
  return presentPlan(evening, rounds, { bound, standing, untimed, remedies, clock });
}

/** The board of a day, from what is saved and what is true now. */
export async function readPlanningBoard(
  application: Pick<Application, 'fastify' | 'config' | 'now'>,
  db: Kysely<Tables>,
  { day, userId, withRemedies = true }: BoardQuestion,
): Promise<PlanningBoard> {
  const room = planningRoomOf(application);
  const { timeZone } = application.config;
  const read = await readEvening(db, { day, timeZone, plan: await findEveningPlan(db, day) });
  const { plan, facts, decisions } = read;
  const staleness = await readStaleness(db, read);
  const editors = await listEditors(db, { day, userId, now: application.now() });
  const atHand = await readEveningAtHand(facts, decisions, { prior: plan?.proposal?.prior ?? [], tables: room.tables });
  const clock = clockOf(day, timeZone);
  const shown = { facts, evening: atHand.evening, clock };
  return {
    date: day,
    version: plan?.version ?? 0,
    decisions,
    ...(await presentRounds(room, atHand, { read, clock, withRemedies })),
    impossibleLocks: presentImpossible(atHand.impossible),
    faults: presentFaults(shown),
    pilots: presentPilots(shown),
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
  };
}
