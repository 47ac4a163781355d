import { escapeIdentifier } from 'pg';

/** Called with the payload, or with null when notifications may have been missed and the listener must catch up. */
export type Listener = (payload: string | null) => void;

/** Who wants to hear what, whichever connection hears it. */
export class Notifications {
  readonly #listeners = new Map<string, Set<Listener>>();

  get channels(): string[] {
    return [...this.#listeners.keys()];
  }

  get listenStatements(): string {
    return this.channels.map((channel) => `listen ${escapeIdentifier(channel)}`).join('; ');
  }

  /** Answers whether this is the first listener of the channel. */
  add(channel: string, listener: Listener): boolean {
    const listeners = this.#listeners.get(channel);
    if (listeners) {
      listeners.add(listener);
      return false;
    }
    this.#listeners.set(channel, new Set([listener]));
    return true;
  }

  /** Answers whether that was the last listener of the channel. */
  remove(channel: string, listener: Listener): boolean {
    const listeners = this.#listeners.get(channel);
    if (!listeners?.delete(listener) || listeners.size > 0) return false;
    return this.#listeners.delete(channel);
  }

  deliver(channel: string, payload: string | null): void {
    for (const listener of this.#listeners.get(channel) ?? []) listener(payload);
  }

  deliverMissed(): void {
    for (const channel of this.channels) this.deliver(channel, null);
  }
}
