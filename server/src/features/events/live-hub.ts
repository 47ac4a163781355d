import type { LiveEvent } from '@vigiefaon/domain/events/events.api';
import { Id } from '@vigiefaon/domain/values';
import * as z from 'zod/mini';
import { newId } from '../../database/new-id.ts';

/** What the database tells of a change; whose mission it is stays here. */
const Notice = z.union([
  z.object({ type: z.literal('MISSION'), missionId: Id, clientId: Id }),
  z.object({ type: z.literal('ALL') }),
]);
type Notice = z.infer<typeof Notice>;

/** Gets the id and the text of each event it may see. */
export type Hear = (id: string, event: LiveEvent) => void;

interface Listener {
  /** Null sees all missions, a requester only its own. */
  readonly clientId: string | null;
  readonly hear: Hear;
}

const keptEvents = 1000;

/** Hands what happens on to the open streams of this instance, and keeps the last of it for those that come back. */
export class LiveHub {
  readonly #name = newId();
  readonly #kept: { number: number; notice: Notice }[] = [];
  readonly #listeners = new Set<Listener>();
  #number = 0;

  /** Takes a payload of the database; null means that some may have been missed. */
  tell(payload: string | null): void {
    const notice: Notice = payload === null ? { type: 'ALL' } : Notice.parse(JSON.parse(payload));
    this.#number += 1;
    this.#kept.push({ number: this.#number, notice });
    if (this.#kept.length > keptEvents) this.#kept.shift();
    for (const listener of this.#listeners) this.#hand(listener, this.#number, notice);
  }

  /** Begins with what was missed since `lastId`, or with `ALL` when that cannot be known; the answer ends it. */
  listen(listener: Listener, lastId: string | undefined): () => void {
    if (lastId === undefined) listener.hear(this.#idOf(this.#number), { type: 'CONNECTED' });
    else this.#catchUp(listener, lastId);
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #catchUp(listener: Listener, lastId: string): void {
    const lastNumber = this.#numberIn(lastId);
    const missed = this.#kept.filter(({ number }) => number > lastNumber);
    const isKnown = lastNumber + missed.length === this.#number;
    if (isKnown) for (const { number, notice } of missed) this.#hand(listener, number, notice);
    else listener.hear(this.#idOf(this.#number), { type: 'ALL' });
  }

  #hand({ clientId, hear }: Listener, number: number, notice: Notice): void {
    const id = this.#idOf(number);
    if (notice.type === 'ALL') hear(id, notice);
    else if (clientId === null || clientId === notice.clientId) {
      hear(id, { type: 'MISSION', missionId: notice.missionId });
    }
  }

  #idOf(number: number): string {
    return `${this.#name}.${number}`;
  }

  /** An id of another instance, or of this one before it was started anew, is not a number here. */
  #numberIn(id: string): number {
    const [name, number] = id.split('.');
    return name === this.#name && /^\d{1,15}$/.test(number ?? '') ? Number(number) : Number.NaN;
  }
}
