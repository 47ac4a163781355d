// By itself, without schemas: the page that confirms has to be light.

/**
 * `WAITING` for its person to confirm it · `CONFIRMED` by them, but somebody known has that number or mail: a coordinator says whose it
 * is · `ACCEPTED` a mission · `REFUSED` by a coordinator · `WITHDRAWN` by its person, or by the stranger who was asked · `OVER` its day passed.
 */
export const orderRequestStates = ['WAITING', 'CONFIRMED', 'ACCEPTED', 'REFUSED', 'WITHDRAWN', 'OVER'] as const;
export type OrderRequestState = (typeof orderRequestStates)[number];

/** Why a step is refused: the `reason` beside the code, and the key of its text. */
export const orderRequestRefusals = [
  'ANOTHER_DAY',
  'TOO_MANY_WRONG_DAYS',
  'DAY_OVER',
  'REQUEST_WITHDRAWN',
  'REQUEST_REFUSED',
  'REQUEST_ACCEPTED',
  'REQUEST_CONFIRMED',
] as const;
export type OrderRequestRefusal = (typeof orderRequestRefusals)[number];

/** Whoever names so many days that were not asked for is a program that tries, or a stranger: then a person rings up. */
export const mostWrongDays = 3;

/** What the rules need to know of a request. */
export interface StandingRequest {
  readonly state: OrderRequestState;
  readonly missionDate: string;
  readonly wrongDays: number;
}

const refusalIn: Readonly<Record<OrderRequestState, OrderRequestRefusal | null>> = {
  WAITING: null,
  CONFIRMED: null,
  ACCEPTED: 'REQUEST_ACCEPTED',
  REFUSED: 'REQUEST_REFUSED',
  WITHDRAWN: 'REQUEST_WITHDRAWN',
  OVER: 'DAY_OVER',
};

/** Why nothing can be done with it any more, by anybody; null while it waits for a yes or a decision. `today` is the association's. */
function whyNotOpen({ state, missionDate }: StandingRequest, today: string): OrderRequestRefusal | null {
  return refusalIn[state] ?? (missionDate < today ? 'DAY_OVER' : null);
}

/** How it stands today: one that waits is over with its day, also before the clock has noted that. */
export function stateOn(request: StandingRequest, today: string): OrderRequestState {
  const isOpen = refusalIn[request.state] === null;
  return isOpen && request.missionDate < today ? 'OVER' : request.state;
}

/** Why its person cannot confirm it, whatever day they name; null where they can. */
export function whyNotConfirm(request: StandingRequest, today: string): OrderRequestRefusal | null {
  const refusal = whyNotOpen(request, today);
  if (refusal) return refusal;
  if (request.state === 'CONFIRMED') return 'REQUEST_CONFIRMED';
  return request.wrongDays >= mostWrongDays ? 'TOO_MANY_WRONG_DAYS' : null;
}

/** Why this day confirms nothing, or null when it does: whoever opens and presses all that there is does not know it. */
export function whyNotConfirmedBy(
  request: StandingRequest,
  { named, today }: { named: string; today: string },
): OrderRequestRefusal | null {
  return whyNotConfirm(request, today) ?? (named === request.missionDate ? null : 'ANOTHER_DAY');
}

/** Why it cannot be taken back by whoever was asked; null where it can. What became a mission is cancelled by the order link. */
export function whyNotWithdraw(request: StandingRequest, today: string): OrderRequestRefusal | null {
  return whyNotOpen(request, today);
}

/** Why a coordinator can neither accept nor refuse it; null where they can, confirmed or not. */
export function whyNotDecide(request: StandingRequest, today: string): OrderRequestRefusal | null {
  return whyNotOpen(request, today);
}
