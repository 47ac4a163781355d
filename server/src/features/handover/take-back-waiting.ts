import { Retractions } from '../messages/public.ts';
import type { HandoverContext } from './write-document.ts';

type Context = Pick<HandoverContext, 'transaction' | 'now'>;

const waiting = ['HANDOVER_WAITS'] as const;

/** Somebody has seen to a hand-over that waited for it: nobody is rung up for it any more. */
export async function takeBackWaiting({ transaction, now }: Context, handoverId: string): Promise<void> {
  const retractions = new Retractions(transaction, now);
  await retractions.readSubjects([handoverId]);
  retractions.retractSubject(handoverId, waiting);
  await retractions.write();
}

/** The same of a mission that has come back: it is offered again. */
export async function takeBackReturned({ transaction, now }: Context, missionId: string): Promise<void> {
  const retractions = new Retractions(transaction, now);
  await retractions.read([missionId]);
  retractions.retract({ missionId, templates: waiting });
  await retractions.write();
}
