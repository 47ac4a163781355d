import type { MessageChannel, MessageFailure } from '@vigiefaon/domain/messages/message';

const shortestMs = 15_000;
const longestMs = 5 * 60_000;

interface Rest {
  until: number;
  restMs: number;
}

/** A channel that was told to slow down: it rests for a while that grows, then tries one message, and goes on when that one has left. */
export class ChannelRests {
  readonly #rests = new Map<MessageChannel, Rest>();

  /** How many messages may be on their way at once, of as many as usual. */
  room(channel: MessageChannel, now: Date, usual: number): number {
    const rest = this.#rests.get(channel);
    if (!rest) return usual;
    return rest.until > now.getTime() ? 0 : 1;
  }

  noteFailed(channel: MessageChannel, failure: MessageFailure, now: Date): void {
    if (failure !== 'TOO_MANY_AT_ONCE') return;
    const before = this.#rests.get(channel);
    // Those that were on their way together hear it together.
    if (before && before.until > now.getTime()) return;
    const restMs = before ? Math.min(before.restMs * 2, longestMs) : shortestMs;
    this.#rests.set(channel, { until: now.getTime() + restMs, restMs });
  }

  noteSent(channel: MessageChannel, now: Date): void {
    const rest = this.#rests.get(channel);
    if (rest && rest.until <= now.getTime()) this.#rests.delete(channel);
  }
}
