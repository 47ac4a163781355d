import type { Handover } from '@vigiefaon/domain/handover/handover';

/** Whether something has to be done here: an offer of a neighbour, an order without a mission, a question, or what did not get there. */
export function waitsForUs({ direction, state, waitsFor, question, delivery, actions }: Handover): boolean {
  if (waitsFor !== null || delivery.state === 'FAILED') return true;
  if (direction === 'IN') return state === 'OFFERED' && actions.includes('TAKE');
  return state === 'OFFERED' && question !== null;
}
