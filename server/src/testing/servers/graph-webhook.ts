import type { FastifyInstance } from 'fastify';
import { signWebhook } from '../../features/whatsapp/webhook-signature.ts';
import { testAppSecret } from './graph-server.ts';

const ourNumber = { display_phone_number: '3225550000', phone_number_id: '106540352242922' };
let made = 0;

/** An id as Meta gives to each message that comes in. */
export function aWamid(): string {
  made++;
  return `wamid.IN${made}==`;
}

function seconds(at: Date): string {
  return String(Math.floor(at.getTime() / 1000));
}

interface Sender {
  /** E.164. */
  readonly phone: string;
  readonly at: Date;
  readonly id?: string;
}

function incoming({ phone, at, id = aWamid() }: Sender) {
  const from = phone.replace('+', '');
  return { context: { from: '3225550000', id: 'wamid.TEST1==' }, from, id, timestamp: seconds(at) };
}

/** A tap on a button under a template. */
export function aTemplateTap(sender: Sender, payload: string) {
  return { messages: [{ ...incoming(sender), type: 'button', button: { payload, text: 'Possible' } }] };
}

/** The same tap under an interactive message. */
export function anInteractiveTap(sender: Sender, payload: string) {
  const interactive = { type: 'button_reply', button_reply: { id: payload, title: 'Possible' } };
  return { messages: [{ ...incoming(sender), type: 'interactive', interactive }] };
}

export function aText(sender: Sender, body: string) {
  return { messages: [{ ...incoming(sender), type: 'text', text: { body } }] };
}

interface ReportedStatus {
  readonly wamid: string;
  readonly status: 'sent' | 'delivered' | 'read' | 'failed';
  readonly at: Date;
  readonly messageId?: string;
  readonly code?: number;
  readonly phone?: string;
}

export function aStatus({ wamid, status, at, messageId, code, phone = '+32470123456' }: ReportedStatus) {
  return {
    statuses: [
      {
        id: wamid,
        status,
        timestamp: seconds(at),
        recipient_id: phone.replace('+', ''),
        ...(messageId === undefined ? {} : { biz_opaque_callback_data: messageId }),
        ...(code === undefined ? {} : { errors: [{ code, title: 'Message undeliverable' }] }),
      },
    ],
  };
}

/** A delivery as Meta puts it together, of one or several values. */
export function aDelivery(...values: object[]): string {
  const changes = values.map((value) => ({
    field: 'messages',
    value: { messaging_product: 'whatsapp', metadata: ourNumber, ...value },
  }));
  return JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '102290129340398', changes }] });
}

/** Posts a body to the webhook as Meta does, signed unless another signature is given; null sends none. */
export async function deliver(fastify: FastifyInstance, body: string | Buffer, signature?: string | null) {
  const payload = Buffer.from(body);
  const signed = signature === undefined ? signWebhook(testAppSecret, payload) : signature;
  const headers = { 'content-type': 'application/json', ...(signed === null ? {} : { 'x-hub-signature-256': signed }) };
  return fastify.inject({ method: 'POST', url: '/api/whatsapp/webhook', headers, payload });
}
