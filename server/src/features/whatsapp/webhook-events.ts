import { Id } from '@vigiefaon/domain/values';
import * as z from 'zod/mini';

/** Somebody tapped on a button of ours. */
export interface TapEvent {
  readonly kind: 'TAP';
  readonly eventId: string;
  /** E.164. */
  readonly from: string;
  readonly at: Date;
  readonly payload: string;
}

/** Somebody wrote anything else. */
export interface WrittenEvent {
  readonly kind: 'WRITTEN';
  readonly eventId: string;
  readonly from: string;
  readonly at: Date;
}

/** How far a message of ours has come. */
export interface StatusEvent {
  readonly kind: 'STATUS';
  readonly eventId: string;
  readonly providerId: string;
  readonly messageId: string | undefined;
  readonly status: 'SENT' | 'DELIVERED' | 'READ' | 'FAILED';
  readonly at: Date;
  /** The receiver's phone. */
  readonly recipient: string | null;
  readonly error: { readonly code: number; readonly words: string } | null;
}

export type WebhookEvent = TapEvent | WrittenEvent | StatusEvent;

const ProviderId = z.string().check(z.regex(/^[\w.=+/:-]{1,200}$/));
const WaId = z.string().check(z.regex(/^\d{5,20}$/));
const UnixSeconds = z.string().check(z.regex(/^\d{1,11}$/));
const anyList = z.catch(z.array(z.unknown()), []);

const Delivery = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.catch(z.array(z.catch(z.object({ changes: anyList }), { changes: [] })), []),
});
const Change = z.object({
  field: z.literal('messages'),
  value: z.object({
    metadata: z.object({ phone_number_id: z.string() }),
    messages: z._default(anyList, []),
    statuses: z._default(anyList, []),
  }),
});
const Incoming = z.object({ from: WaId, id: ProviderId, timestamp: UnixSeconds, type: z.string() });
// Two shapes for the same tap: under a message of ours, and under a template.
const Interactive = z.object({
  type: z.literal('interactive'),
  interactive: z.object({ type: z.literal('button_reply'), button_reply: z.object({ id: z.string() }) }),
});
const Button = z.object({ type: z.literal('button'), button: z.object({ payload: z.string() }) });
const Status = z.object({
  id: ProviderId,
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp: UnixSeconds,
  recipient_id: z.catch(z.optional(WaId), undefined),
  biz_opaque_callback_data: z.catch(z.optional(Id), undefined),
  errors: z.catch(
    z.optional(z.array(z.object({ code: z.int(), title: z.catch(z.optional(z.string()), undefined) }))),
    undefined,
  ),
});
type Status = z.infer<typeof Status>;
// What people send, other than what WhatsApp says for itself (`system`, `unsupported`) or what asks for nothing (`reaction`).
const written = new Set([
  'text',
  'audio',
  'image',
  'video',
  'document',
  'location',
  'contacts',
  'button',
  'interactive',
]);

const statuses = { sent: 'SENT', delivered: 'DELIVERED', read: 'READ', failed: 'FAILED' } as const;

/** Their clock, but not the future: nothing that comes later may lose against it. */
function instantOf(seconds: string, now: Date): Date {
  return new Date(Math.min(Number(seconds) * 1000, now.getTime()));
}

function payloadOf(message: unknown): string | null {
  const interactive = Interactive.safeParse(message).data?.interactive.button_reply.id;
  return interactive ?? Button.safeParse(message).data?.button.payload ?? null;
}

function readMessage(message: unknown, now: Date): TapEvent | WrittenEvent | null {
  const incoming = Incoming.safeParse(message).data;
  if (!incoming) return null;
  const { from, id, timestamp, type } = incoming;
  const event = { eventId: `message:${id}`, from: `+${from}`, at: instantOf(timestamp, now) };
  const payload = payloadOf(message);
  if (payload !== null) return { kind: 'TAP', ...event, payload };
  return written.has(type) ? { kind: 'WRITTEN', ...event } : null;
}

function readStatus(status: unknown, now: Date): StatusEvent | null {
  const read = Status.safeParse(status).data;
  if (!read) return null;
  const { id, status: name, timestamp, recipient_id: waId, biz_opaque_callback_data: messageId } = read;
  return {
    kind: 'STATUS',
    eventId: `status:${id}:${name}`,
    providerId: id,
    messageId,
    status: statuses[name],
    at: instantOf(timestamp, now),
    recipient: waId === undefined ? null : `+${waId}`,
    error: errorOf(read),
  };
}

function errorOf({ errors }: Status): StatusEvent['error'] {
  const [first] = errors ?? [];
  return first ? { code: first.code, words: first.title ?? '' } : null;
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

export interface ReadDelivery {
  readonly events: WebhookEvent[];
  /** Of what was sent to our number, how much we do not understand. */
  readonly unknown: number;
}

/** What a delivery of the webhook tells about our number; what has no shape that we know is counted and passed over. */
export function readDelivery(body: Buffer, phoneNumberId: string, now: Date): ReadDelivery {
  const delivery = Delivery.safeParse(parsed(body)).data;
  if (!delivery) return { events: [], unknown: 1 };
  const changes = delivery.entry.flatMap((entry) => entry.changes).map((change) => Change.safeParse(change).data);
  const ours = changes.filter((change) => change?.value.metadata.phone_number_id === phoneNumberId);
  const read = ours.flatMap((change) => [
    ...(change?.value.messages ?? []).map((message) => readMessage(message, now)),
    ...(change?.value.statuses ?? []).map((status) => readStatus(status, now)),
  ]);
  const events = read.filter((event) => event !== null);
  return { events, unknown: read.length - events.length + changes.filter((change) => !change).length };
}
