import type { MessageState } from '../messages/message.ts';
import type { CallOutcome } from './call.ts';

/** How long a call that somebody has begun is left to that person. */
export const takenMs = 5 * 60 * 1000;

/** Whether somebody still calls who began at that instant. */
export function isStillCalling(takenAt: Date, now: Date): boolean {
  return now.getTime() - takenAt.getTime() < takenMs;
}

/**
 * The state of a call after an outcome; null when there is nothing to write, because it is known already or somebody was faster.
 * Whoever was reached stays reached, and a wrong number was right after all when somebody answers.
 */
export function afterCall(state: MessageState, outcome: CallOutcome): 'WAITING' | 'DELIVERED' | 'FAILED' | null {
  if (state !== 'WAITING' && !(state === 'FAILED' && outcome === 'REACHED')) return null;
  if (outcome === 'REACHED') return 'DELIVERED';
  return outcome === 'WRONG_NUMBER' ? 'FAILED' : 'WAITING';
}
