import type { Intention } from '@vigiefaon/domain/intentions/intention';
import { localTime } from '@vigiefaon/domain/local-time';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { TapResult } from '@vigiefaon/domain/whatsapp/tap-replies';
import { answerIntention, isOpen, readIntentions } from '../intentions/public.ts';
import type { Taking, Tapped } from './taking.ts';
import { findRequester } from './taps.repository.ts';

interface Answering extends Taking {
  readonly actor: Actor;
  readonly day: string;
}

const waitingOf = ({ parcels }: Intention) =>
  parcels.filter(({ state }) => state === 'WAITING').map(({ parcelId }) => parcelId);

/** An ordinary request of each, at the hour that was told. */
async function order(context: Answering, waiting: readonly Intention[]): Promise<TapResult> {
  let count = 0;
  let isLate = false;
  for (const intention of waiting) {
    const parcelIds = waitingOf(intention);
    const { intentionId, mowingTime } = intention;
    const step = { step: 'ORDER', parcelIds, missionDate: context.day, mowingTime } as const;
    const { order: made } = await answerIntention(context, intentionId, step);
    count += parcelIds.length;
    isLate ||= made?.late ?? false;
  }
  return { kind: 'ORDERED', count, isLate };
}

/**
 * Takes in what a requester answers to whether to mow tomorrow, for all fields that the message names and that wait still. On the day
 * itself the button says something else than it did: nothing is done. Orders throw what orders are refused with.
 */
export async function takeMowTap(taking: Taking, { userId, answer, asked }: Tapped): Promise<TapResult> {
  const { transaction, config, now } = taking;
  const { day, intentionIds } = asked;
  if (day <= localTime(now, config.timeZone).day) return { kind: 'ASKED_DAY_OVER' };
  const requester = await findRequester(transaction, userId);
  if (!requester) return { kind: 'NOTHING_WAITS' };
  const { clientId } = requester;
  const own = await readIntentions(transaction, { config, now: () => now }, clientId);
  const waiting = own.filter((intention) => isOpen(intention) && intentionIds.includes(intention.intentionId));
  if (waiting.length === 0) return { kind: 'NOTHING_WAITS' };
  const context = { ...taking, actor: { userId, ...requester }, day };
  if (answer === 'TOMORROW') return order(context, waiting);
  for (const { intentionId } of waiting) await answerIntention(context, intentionId, { step: 'NOT_YET' });
  return { kind: 'NOT_YET_NOTED' };
}
