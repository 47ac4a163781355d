import type { DoneCall } from '@vigiefaon/domain/calls/call';
import type { WaitingCall } from '@vigiefaon/domain/calls/gather-calls';
import { announcements } from '@vigiefaon/domain/messages/texts/announcements';
import type { WaitingCallRow } from './calls.repository.ts';

export function presentWaiting(row: WaitingCallRow): WaitingCall {
  const { messageId, template, identityId, clientId, unconfirmedUserId, name, address, locale, ...rest } = row;
  const { taken, unanswered, lastUnansweredAt, note, ...reason } = rest;
  return {
    // Whoever is known no more is nobody else.
    personId: identityId ?? messageId,
    name: name || null,
    isPilot: announcements[template].to !== 'REQUESTER',
    clientId,
    unconfirmedUserId,
    phone: address || null,
    locale,
    taken,
    unanswered,
    lastUnansweredAt,
    note,
    reason: { messageId, template, ...reason },
  };
}

export function presentDone({ name, ...call }: Omit<DoneCall, 'name'> & { name: string }): DoneCall {
  return { ...call, name: name || null };
}
