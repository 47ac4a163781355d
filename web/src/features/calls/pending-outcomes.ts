import type { CallOutcome, PersonToCall } from '@vigiefaon/domain/calls/call';
import type { CallList } from '@vigiefaon/domain/calls/calls.api';
import { inCallingOrder } from '@vigiefaon/domain/calls/gather-calls';

/** How a call ended, as it was tapped and is not saved yet; `outcome` null takes the last one back. */
export interface PendingOutcome {
  /** Sent along, so that what a lost network repeats counts once. */
  readonly key: string;
  readonly messageIds: readonly [string, ...string[]];
  readonly outcome: CallOutcome | null;
  readonly note: string | null;
  readonly at: string;
}

function afterOutcome(person: PersonToCall, { messageIds, outcome, note, at }: PendingOutcome): PersonToCall | null {
  const isAbout = ({ messageId }: { messageId: string }) => messageIds.includes(messageId);
  if (outcome === null || !person.reasons.some(isAbout)) return person;
  if (outcome === 'NO_ANSWER') {
    return { ...person, unanswered: person.unanswered + 1, lastUnansweredAt: at, note, taken: null };
  }
  const reasons = person.reasons.filter((reason) => !isAbout(reason));
  return reasons.length === 0 ? null : { ...person, reasons };
}

function isTakenBack({ messageIds }: PendingOutcome, later: readonly PendingOutcome[]): boolean {
  return later.some((other) => other.outcome === null && other.messageIds[0] === messageIds[0]);
}

/** The list as it will be once all that was tapped has been saved. */
export function withPending(list: CallList, pending: readonly PendingOutcome[]): CallList {
  const standing = pending.filter((outcome, position) => !isTakenBack(outcome, pending.slice(position + 1)));
  const items = list.items.flatMap((person) => {
    const after = standing.reduce<PersonToCall | null>((now, outcome) => now && afterOutcome(now, outcome), person);
    return after ? [after] : [];
  });
  return { ...list, items: inCallingOrder(items) };
}
