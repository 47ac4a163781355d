import type { OrderRequestRefusal } from '@vigiefaon/domain/order-requests/order-request-state';
import { orderRequestRefusals } from '@vigiefaon/domain/order-requests/order-request-state';
import { isCallError } from '../../../api/call-error.ts';

/** Which of the rules of a request has refused a step; null for any other failure. */
export function refusalOf(error: unknown): OrderRequestRefusal | null {
  if (!isCallError(error, 'ILLEGAL_TRANSITION')) return null;
  return orderRequestRefusals.find((each) => each === error.problem?.reason) ?? null;
}
