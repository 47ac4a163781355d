import type { LiveEvent } from '@vigiefaon/domain/events/events.api';
import { CalendarDay, Id } from '@vigiefaon/domain/values';
import * as z from 'zod/mini';
import { newId } from '../../database/queries/new-id.ts';

/** What the database tells of a change; whose mission it is stays here. */
const Notification = z.union([
  z.object({ type: z.literal('MISSION'), missionId: Id, clientId: Id }),
  z.object({ type: z.literal('INTENTIONS'), clientId: Id }),
  z.object({ type: z.literal('CALLS') }),
  z.object({ type: z.literal('ORDER_REQUESTS') }),
  z.object({ type: z.literal('HANDOVERS') }),
  z.object({ type: z.literal('PLANNING'), day: z.optional(CalendarDay) }),
  z.object({ type: z.literal('ALL') }),
]);
type Notification = z.infer<typeof Notification>;

/** What somebody may hear of. */
export interface Viewer {
  /** Null hears of all missions and intentions, a requester only of their own. */
  readonly clientId: string | null;
  /** What coordinators alone are told: of calls, of plans, of what people without account ask for and of what is handed over. */
  readonly isCoordinator: boolean;
}

interface Listener extends Viewer {
  /** Gets each event as it stands in the stream. */
  readonly hear: (text: string) => void;
}

interface Kept {
  readonly number: number;
  readonly notification: Notification;
  /** Written once, whoever hears it. */
  readonly text: string;
}

const keptEvents = 1000;

/** An instance that is newer than this one may tell of what this one does not know: then more has changed than it can name. */
function notificationIn(payload: string | null): Notification {
  if (payload === null) return { type: 'ALL' };
  try {
    return Notification.parse(JSON.parse(payload));
  } catch {
    return { type: 'ALL' };
  }
}

function eventOf(notification: Notification): LiveEvent {
  if (!('clientId' in notification)) return notification;
  const { clientId: _, ...event } = notification;
  return event;
}

function mayHear({ clientId, isCoordinator }: Viewer, notification: Notification): boolean {
  if ('clientId' in notification) return clientId === null || clientId === notification.clientId;
  return notification.type === 'ALL' || isCoordinator;
}

/** Hands what happens on to the open streams of this instance, and keeps the last of it for those that come back. */
export class LiveHub {
  readonly #name = newId();
  readonly #kept: Kept[] = [];
  readonly #listeners = new Set<Listener>();
  #number = 0;

  /** Takes a payload of the database; null means that some may have been missed. */
  tell(payload: string | null): void {
    const notification = notificationIn(payload);
    this.#number += 1;
    const text = this.#textOf(eventOf(notification));
    this.#kept.push({ number: this.#number, notification, text });
    if (this.#kept.length > keptEvents) this.#kept.shift();
    for (const listener of this.#listeners) if (mayHear(listener, notification)) listener.hear(text);
  }

  /** Begins with what was missed since `lastId`, or with `ALL` when that cannot be known; the answer ends it. */
  listen(listener: Listener, lastId: string | undefined): () => void {
    if (lastId === undefined) listener.hear(this.#textOf({ type: 'CONNECTED' }));
    else this.#catchUp(listener, lastId);
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #catchUp(listener: Listener, lastId: string): void {
    const lastNumber = this.#numberIn(lastId);
    const missed = this.#kept.filter(({ number }) => number > lastNumber);
    const isKnown = lastNumber + missed.length === this.#number;
    if (!isKnown) listener.hear(this.#textOf({ type: 'ALL' }));
    else for (const { notification, text } of missed) if (mayHear(listener, notification)) listener.hear(text);
  }

  #textOf(event: LiveEvent): string {
    return `id: ${this.#name}.${this.#number}\ndata: ${JSON.stringify(event)}\n\n`;
  }

  /** An id of another instance, or of this one before it was started anew, is not a number here. */
  #numberIn(id: string): number {
    const [name, number] = id.split('.');
    return name === this.#name && /^\d{1,15}$/.test(number ?? '') ? Number(number) : Number.NaN;
  }
}
