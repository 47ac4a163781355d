import { DomainError } from '@vigiefaon/domain/errors';
import { pilotMarks } from '@vigiefaon/domain/planning/day/pilot-marks';
import type { SavedPlan } from '@vigiefaon/domain/planning/day/saved-plan';
import { seenOf } from '@vigiefaon/domain/planning/day/staleness';
import { decisionsAfterSplit } from '@vigiefaon/domain/planning/publication/decisions-after-split';
import type { PublicationOutcome, PublicationPreview } from '@vigiefaon/domain/planning/publication/publication.api';
import type { Flight, PublicationChanges } from '@vigiefaon/domain/planning/publication/publication-changes';
import { newId } from '../../../database/queries/new-id.ts';
import { insertJournalEntry } from '../../journal/public.ts';
import { tellOfMissions } from '../../messages/public.ts';
import { assignEach, type CommandContext, throwFirst, unassignMissions } from '../../missions/public.ts';
import { checkMissionZones } from '../../zones/public.ts';
import { fingerprint } from '../board/fingerprint.ts';
import { lockSavedPlan, writeSavedPlan } from '../board/saved-plan.repository.ts';
import { readPlanningDayFacts } from '../day/read-planning-day-facts.ts';
import { holdMissionsOfDay, markPublished, type RoundRow, replacePublishedRounds } from './publication.repository.ts';
import { type PublicationSources, readPublication } from './read-publication.ts';
import { type PartIds, partKey, splitMissions, splitsOf } from './split-missions.ts';

export interface PublicationContext extends Omit<CommandContext, 'missionId'> {
  readonly day: string;
  readonly sources: PublicationSources;
}

function idOf(ids: PartIds, flight: { missionId: string; part: number }): string {
  return ids.get(partKey(flight)) ?? flight.missionId;
}

function rowsOf({ rounds }: PublicationChanges, ids: PartIds): RoundRow[] {
  return rounds.map(({ flights, isTold: _, ...round }) => ({
    ...round,
    stops: flights.map(({ position, arrive, start, end, kilometres, ...flight }) => ({
      missionId: idOf(ids, flight),
      position,
      arrive,
      start,
      end,
      kilometres,
    })),
  }));
}

/** Whose parcels are other than they were: what zones say of them was found for the whole. */
function partsIn(ids: PartIds): string[] {
  return [...new Set(ids.values())];
}

async function assignAll(context: PublicationContext, { rounds, unassigned }: PublicationChanges, ids: PartIds) {
  const { transaction, actor, now, config } = context;
  const step = { transaction, actor, now, config, isRoundToFollow: true };
  const freed = unassigned.map(({ missionId }) => missionId);
  throwFirst(await unassignMissions(step, freed));
  const given = rounds.flatMap(({ flights }) => flights).filter(({ change }) => change !== 'KEEP');
  throwFirst(await assignEach(step, new Map(given.map((flight) => [idOf(ids, flight), flight.pilotId]))));
  return given.length;
}

/** What the single assignments have not said already: whole rounds, other times, and parts for which nobody is left. */
async function tellTheRest(
  context: PublicationContext,
  { rounds, rests }: PublicationChanges,
  ids: PartIds,
  isTold: (flight: Flight) => boolean,
): Promise<void> {
  const notifying = { ...context, actorId: context.actor.userId };
  const edition = newId();
  const told = rounds.filter((round) => round.isTold).flatMap(({ flights }) => flights);
  const ofRounds = told.map((flight) => idOf(ids, flight));
  await tellOfMissions(notifying, { action: 'publishRound', edition }, { missionIds: ofRounds });
  const again = rounds.flatMap(({ flights }) => flights).filter((flight) => flight.isRequesterTold && !isTold(flight));
  const missionIds = again.map((flight) => idOf(ids, flight));
  await tellOfMissions(notifying, { action: 'publishArrival', edition }, { missionIds });
  const left = rests.map((rest) => idOf(ids, rest));
  await tellOfMissions(notifying, { action: 'publishRest' }, { missionIds: left });
}

/** The plan goes on about what the missions have become, and what was done here is no news to it. */
async function keepPlan(context: PublicationContext, plan: SavedPlan, changes: PublicationChanges, ids: PartIds) {
  const { transaction, day, actor, now, config } = context;
  const splits = splitsOf(changes, ids);
  const decisions = decisionsAfterSplit(plan.decisions, splits);
  const besides = decisions.rounds.map(({ pilotId }) => pilotId);
  const facts = await readPlanningDayFacts(transaction, { config, now: () => now }, { day, besides });
  const version = splits.length > 0 ? plan.version + 1 : plan.version;
  const saved = { savedBy: plan.savedBy?.userId ?? actor.userId, savedAt: plan.savedAt };
  const { proposal } = plan;
  const marks = pilotMarks(plan.marks, facts.pilots);
  const seen = seenOf(facts, fingerprint);
  await writeSavedPlan(transaction, day, { version, decisions, proposal, seen, marks, ...saved });
  await markPublished(transaction, day, { version, at: now, by: actor.userId });
}

interface Publish {
  readonly version: number;
  readonly seen: string;
  /** The coordinator has been asked about meadows that two pilots fly. */
  readonly isDoubleMeant: boolean;
}

function refuseDoubleGround({ sameGround }: PublicationPreview): void {
  const missions = sameGround.flatMap(({ missionIds, pilotIds }) => (pilotIds.length > 1 ? missionIds : []));
  if (missions.length > 0) throw new DomainError('SAME_GROUND', { missions: [...new Set(missions)] });
}

/** Assigns what the plan says and tells everybody concerned, all of it or nothing; STALE when it is not what the coordinator has seen. */
export async function publishPlan(
  context: PublicationContext,
  { version, seen, isDoubleMeant }: Publish,
): Promise<PublicationOutcome> {
  const { transaction, day, actor, now } = context;
  const plan = await lockSavedPlan(transaction, day);
  if (plan?.version !== version) throw new DomainError('STALE');
  await holdMissionsOfDay(transaction, day);
  const { preview, changes, standing } = await readPublication(context, context.sources, day);
  if (preview.seen !== seen) throw new DomainError('STALE');
  if (!isDoubleMeant) refuseDoubleGround(preview);
  const { ids, count: split } = await splitMissions(context, changes);
  // Before anybody is told: the messages name the times.
  await replacePublishedRounds(transaction, day, rowsOf(changes, ids));
  const assigned = await assignAll(context, changes, ids);
  const believed = new Map(standing.missions.map(({ missionId, toldPilotId }) => [missionId, toldPilotId]));
  const isToldByAssignment = ({ change, part, missionId, pilotId }: Flight) =>
    change !== 'KEEP' && (part > 0 || believed.get(missionId) !== pilotId);
  await checkMissionZones(transaction, partsIn(ids), now);
  await tellTheRest(context, changes, ids, isToldByAssignment);
  await keepPlan(context, plan, changes, ids);
  const unassigned = changes.unassigned.length;
  const details = { day, assigned, unassigned, split };
  await insertJournalEntry(transaction, {
    at: now,
    actorId: actor.userId,
    action: 'PLAN_PUBLISHED',
    subjectId: null,
    details,
  });
  return { publishedAt: now.toISOString(), assigned, unassigned, split, messages: preview.messages };
}
