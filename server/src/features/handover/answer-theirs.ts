import type { HandoverStepInformation } from '@vigiefaon/domain/handover/handover.api';
import type { HandoverState } from '@vigiefaon/domain/handover/handover-life';
import type { HandoverCounts } from '@vigiefaon/domain/handover/handover-values';
import type { Actor } from '@vigiefaon/domain/users/role';
import { insertJournalEntry } from '../journal/public.ts';
import { cancelMissions, findReport } from '../missions/public.ts';
import { findMissionStatus } from './handed-mission.repository.ts';
import type { HandoverRow } from './handovers.repository.ts';
import { refuseStep, takeStep } from './hold-handover.ts';
import { countClearedParcels } from './offered-mission.repository.ts';
import { type HandoverContext, writeDocument } from './write-document.ts';

type StepOf<Name extends HandoverStepInformation['step']> = Extract<HandoverStepInformation, { step: Name }>;
type Said = { caller?: StepOf<'TAKE'>['caller'] } & Partial<Pick<StepOf<'DECLINE'>, 'reason' | 'text'>>;

async function answer(
  context: HandoverContext,
  handover: HandoverRow,
  state: 'ACCEPTED' | 'DECLINED' | 'QUESTION',
  { reason = null, text = null, caller = null }: { [Name in keyof Said]: Said[Name] | null },
): Promise<void> {
  await writeDocument(context, handover, { kind: 'ANSWER', answer: { state, reason, text, caller } });
  const { transaction, now: at, actorId } = context;
  const details = { partner: handover.partnerName, state };
  await insertJournalEntry(transaction, { at, actorId, action: 'HANDOVER_ANSWERED', subjectId: null, details });
}

/** We take a neighbour's search; who asks for it comes with the order. Twice is once. */
export async function takeTheirs(
  context: HandoverContext,
  handover: HandoverRow,
  { caller }: StepOf<'TAKE'>,
): Promise<void> {
  if (handover.state === 'ACCEPTED') return;
  refuseStep('TAKE', handover, context.now);
  await takeStep(context, 'TAKE', handover, { caller: JSON.stringify(caller) });
  await answer(context, handover, 'ACCEPTED', { caller });
}

export async function declineTheirs(
  context: HandoverContext,
  handover: HandoverRow,
  { reason, text }: StepOf<'DECLINE'>,
): Promise<void> {
  if (handover.state === 'DECLINED' && handover.declineReason === reason && handover.declineText === text) return;
  refuseStep('DECLINE', handover, context.now);
  await takeStep(context, 'DECLINE', handover, { decline_reason: reason, decline_text: text });
  await answer(context, handover, 'DECLINED', { reason, text });
}

export async function askAboutTheirs(
  context: HandoverContext,
  handover: HandoverRow,
  { text }: StepOf<'ASK'>,
): Promise<void> {
  if (handover.question === text) return;
  refuseStep('ASK', handover, context.now);
  await takeStep(context, 'ASK', handover, { question: text, asked_at: context.now });
  await answer(context, handover, 'QUESTION', { text });
}

/** We cannot after all: their requester waits for somebody again, as early as possible. */
export async function giveBack(
  context: HandoverContext,
  handover: HandoverRow,
  { text, actor }: { text: string | null; actor: Actor },
): Promise<void> {
  const { transaction, config, now } = context;
  if (handover.state === 'RETURNED') return;
  refuseStep('RETURN', handover, now);
  const { missionId } = handover;
  const status = missionId === null ? null : await findMissionStatus(transaction, missionId);
  const isOpen = status === 'TODO' || status === 'AFFECTED';
  if (missionId !== null && isOpen) await cancelMissions({ transaction, config, now, actor }, [missionId]);
  const result = {
    state: 'RETURNED',
    counts: null,
    clearedParcels: null,
    finishedAt: now.toISOString(),
    text,
  } as const;
  await takeStep(context, 'RETURN', handover, { result: JSON.stringify(result) });
  await writeDocument(context, handover, { kind: 'RESULT', result });
  const line = { at: now, actorId: context.actorId, action: 'HANDOVER_ANSWERED', subjectId: null } as const;
  const details = { partner: handover.partnerName, state: 'RETURNED' satisfies HandoverState };
  await insertJournalEntry(transaction, { ...line, details });
}

async function countsOf({ transaction }: HandoverContext, missionId: string): Promise<HandoverCounts | null> {
  const report = await findReport(transaction, missionId);
  if (!report) return null;
  const { fawnsCrated, fawnsNotCaught, nests, hares, pheasants, adultRoeDeer } = report;
  return { fawnsCrated, fawnsNotCaught, nests, hares, pheasants, adultRoeDeer };
}

/** It was searched: what was found goes to whose it was. */
export async function reportTheirs(context: HandoverContext, handover: HandoverRow, missionId: string): Promise<void> {
  const { transaction, now } = context;
  refuseStep('FINISH', handover, now);
  const counts = await countsOf(context, missionId);
  const clearedParcels = await countClearedParcels(transaction, missionId);
  const result = { state: 'DONE', counts, clearedParcels, finishedAt: now.toISOString(), text: null } as const;
  await takeStep(context, 'FINISH', handover, { result: JSON.stringify(result) });
  await writeDocument(context, handover, { kind: 'RESULT', result });
}
