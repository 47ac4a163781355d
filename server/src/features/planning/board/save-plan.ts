import { DomainError } from '@vigiefaon/domain/errors';
import type { PlanningDecisions } from '@vigiefaon/domain/planning/board/planning-decisions';
import { decisionsInForce } from '@vigiefaon/domain/planning/day/decisions-in-force';
import { pilotMarks } from '@vigiefaon/domain/planning/day/pilot-marks';
import type { SavedPlan } from '@vigiefaon/domain/planning/day/saved-plan';
import { seenOf } from '@vigiefaon/domain/planning/day/staleness';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Means } from '../../../http/route/application.ts';
import { insertJournalEntry } from '../../journal/public.ts';
import { checkDecisions } from './check-decisions.ts';
import { fingerprint } from './fingerprint.ts';
import { readPlanningDay } from './read-board.ts';
import { refuseDoubleGround } from './refuse-double-ground.ts';
import { lockSavedPlan, writeSavedPlan } from './saved-plan.repository.ts';

interface By {
  readonly actorId: string;
  readonly at: Date;
}

/** Of many small steps in a row by the same person the journal tells the first. */
const stepsTogetherMs = 30 * 60_000;

function isWorthTelling(before: SavedPlan | null, { actorId, at }: By): boolean {
  if (before?.savedBy?.userId !== actorId) return true;
  return at.getTime() - before.savedAt.getTime() > stepsTogetherMs;
}

export interface PlanSave {
  readonly day: string;
  readonly version: number;
  readonly decisions: PlanningDecisions;
  readonly isSeen: boolean;
  readonly isDoubleMeant: boolean;
}

/** Saves what a coordinator has decided on the version that they had before them; on another one nothing is overwritten. */
export async function savePlan(
  open: Transaction<Tables>,
  means: Means,
  { save, by }: { save: PlanSave; by: By },
): Promise<void> {
  const { day, version, decisions } = save;
  const plan = await lockSavedPlan(open, day);
  if (version !== (plan?.version ?? 0)) throw new DomainError('STALE');
  await checkDecisions(open, decisions, plan?.seen);
  const read = await readPlanningDay(open, means, { day, plan, besides: decisions });
  const { facts } = read;
  const seen = seenOf(facts, fingerprint);
  // Before the first save all that is assigned stood on their board: what is not in their rounds they have taken out.
  const assigned = plan?.seen.assigned ?? seen.assigned;
  const inForce = decisionsInForce(facts, { decisions, seen: { assigned } });
  if (!save.isDoubleMeant) refuseDoubleGround(facts, read.decisions, inForce);
  await writeSavedPlan(open, day, {
    version: version + 1,
    decisions: inForce,
    proposal: plan?.proposal ?? null,
    seen: plan && !save.isSeen ? { ...plan.seen, assigned: seen.assigned } : seen,
    marks: pilotMarks(plan?.marks ?? [], facts.pilots),
    savedBy: by.actorId,
    savedAt: by.at,
  });
  if (!isWorthTelling(plan, by)) return;
  await insertJournalEntry(open, { ...by, action: 'PLAN_CHANGED', details: { missionDate: day } });
}
