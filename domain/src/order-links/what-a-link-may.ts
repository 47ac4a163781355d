import type { IntentionStep } from '../intentions/intentions.api.ts';
import { type MissionAction, type Refusal, refusalIn } from '../missions/mission-actions.ts';
import type { MissionStatus } from '../missions/mission-status.ts';

/** What the rules need to know of a request. */
export interface RequestOfLink {
  readonly clientId: string;
  readonly missionDate: string;
  readonly status: MissionStatus;
}

/** Whose link it is, and the day on the association's clock. */
export interface LinkHolder {
  readonly clientId: string;
  readonly today: string;
}

/** All that the holder of an order link may do with a request, and in which status: day and hour, and to take it back. Nothing else. */
export const linkActions = {
  edit: ['TODO'],
  cancel: ['TODO'],
} as const satisfies Partial<Record<MissionAction, readonly MissionStatus[]>>;

/** What the holder may say of an intention: answer, and take it back. Its window and its fields are for its requester. */
export const linkIntentionSteps = ['ORDER', 'NOT_YET', 'MOWN', 'WITHDRAW'] as const satisfies IntentionStep['step'][];

function isOwnAndNotOver({ clientId, missionDate }: RequestOfLink, holder: LinkHolder): boolean {
  return clientId === holder.clientId && missionDate >= holder.today;
}

/** Whether the holder of a link is shown a request: one's own, from today on, unless it was cancelled. */
export function isSeenByLink(request: RequestOfLink, holder: LinkHolder): boolean {
  return isOwnAndNotOver(request, holder) && request.status !== 'CANCELED';
}

/** Why the holder of an order link may not do this to a request now, or null when they may; of others’ and past ones it is not told that they exist. */
export function whyNotByLink(action: MissionAction, request: RequestOfLink, holder: LinkHolder): Refusal | null {
  if (!isOwnAndNotOver(request, holder)) return 'NOT_YOUR_REQUEST';
  const statuses: Partial<Record<MissionAction, readonly MissionStatus[]>> = linkActions;
  const allowed = statuses[action];
  if (!allowed) return 'NOT_FOR_YOUR_ROLE';
  return allowed.includes(request.status) ? null : refusalIn[request.status];
}
