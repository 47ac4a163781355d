import type { ChannelOutcome, MessageChannel, MessageFailure, MessageState } from '@vigiefaon/domain/messages/message';

/** The text that says how far a message has come; somebody who is called is in other states than a mail. */
export function stateKey(state: MessageState, channel: MessageChannel) {
  if (channel !== 'CALL') return `messages.state.${state}` as const;
  switch (state) {
    case 'WAITING':
    case 'DELIVERED':
    case 'FAILED':
    case 'DROPPED':
      return `messages.call.${state}` as const;
    default:
      return `messages.state.${state}` as const;
  }
}

/** The text that says why it did not go further, and on which channel's side. */
export function failureKey(failure: MessageFailure, channel: MessageChannel) {
  if (channel !== 'WHATSAPP') return `messages.failure.${failure}` as const;
  switch (failure) {
    case 'NO_CONNECTION':
    case 'LOGIN_REFUSED':
    case 'ADDRESS_REFUSED':
    case 'REFUSED':
      return `messages.whatsappFailure.${failure}` as const;
    default:
      return `messages.failure.${failure}` as const;
  }
}

/** The text of a line of the journal. */
export function outcomeKey(outcome: ChannelOutcome, channel: MessageChannel) {
  switch (outcome) {
    case 'DELIVERED':
      return channel === 'CALL' ? 'messages.outcome.called' : 'messages.outcome.DELIVERED';
    case 'SENT':
    case 'READ':
    case 'KEPT':
    case 'RETRIED':
      return `messages.outcome.${outcome}` as const;
    default:
      return failureKey(outcome, channel);
  }
}
