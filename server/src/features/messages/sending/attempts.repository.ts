import type { MessageChannel } from '@vigiefaon/domain/messages/message';
import { isAlarm, mayShareMail, oneMailWithinMs } from '@vigiefaon/domain/messages/texts/announcements';
import {
  type MessageTemplate,
  messageTemplateNames,
  secretsIn,
} from '@vigiefaon/domain/messages/texts/message-templates';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { MessageRow } from '../telling/told-facts.repository.ts';
import { unsubscribeVariable } from '../telling/words.ts';

/** Stands where a secret stood. */
export const blank = '••••••';

/** A message that an attempt has in its hands. */
export type ClaimedMessage = Awaited<ReturnType<typeof claimDueMessages>>[number];

interface Contents {
  readonly template: MessageTemplate;
  readonly variables: Record<string, string>;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The same message without what only its receiver may see. */
export function withoutSecrets<Message extends Contents>(message: Message): Message {
  const { template, variables } = message;
  const secrets = [...secretsIn(template, variables), variables[unsubscribeVariable] ?? blank];
  const blanked = (text: string) =>
    secrets.reduce(
      (rest, secret) => rest.replaceAll(secret, blank).replaceAll(secret.replaceAll('&', '&amp;'), blank),
      text,
    );
  const emptied = Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, blanked(value)]));
  const { subject, text, html } = message;
  return { ...message, variables: emptied, subject: blanked(subject), text: blanked(text), html: blanked(html) };
}

export interface Claim {
  readonly channel: MessageChannel;
  /** The instance that takes them. */
  readonly instanceId: string;
  readonly now: Date;
  /** From then on another instance may take them: this one has died. */
  readonly leaseEndsAt: Date;
  readonly limit: number;
}

const claimedColumns = [
  'outgoing_message.message_id as messageId',
  ...(['channel', 'user_id as userId', 'identity_id as identityId', 'address', 'locale', 'template'] as const),
  ...(['variables', 'items', 'day', 'subject', 'body_text as text', 'body_html as html'] as const),
  // Counts this attempt; whoever writes its outcome must still be the one who made it.
  'attempts',
  'expires_at as expiresAt',
] as const;

type Due = Pick<Claim, 'channel' | 'now' | 'limit'>;

const shareMail = messageTemplateNames.filter(mayShareMail);
const waitForOthers = shareMail.filter((template) => !isAlarm(template));

function waitingBy(db: Kysely<Tables>, { channel, now }: Due) {
  return db
    .selectFrom('outgoing_message')
    .select(['message_id', 'identity_id', 'template'])
    .where('state', '=', 'WAITING')
    .where('channel', '=', channel)
    .where('next_attempt_at', '<=', now)
    .forUpdate()
    .skipLocked();
}

/** Another first mail to the same person is due within the minute: this one goes with it, unless it is an alarm. */
function isAboutToBeJoined(now: Date) {
  return sql<boolean>`(outgoing_message.channel = 'MAIL' and attempts = 0 and template = any(${waitForOthers}::text[]) and exists (
    select from outgoing_message other where other.channel = 'MAIL' and other.state = 'WAITING' and other.attempts = 0
      and other.identity_id = outgoing_message.identity_id and other.template = any(${shareMail}::text[])
      and other.next_attempt_at > ${now}::timestamptz
      and other.next_attempt_at <= outgoing_message.next_attempt_at + ${oneMailWithinMs} * interval '1 millisecond'))`;
}

function dueMessages(db: Kysely<Tables>, due: Due) {
  return waitingBy(db, due)
    .where(({ not }) => not(isAboutToBeJoined(due.now)))
    .orderBy('next_attempt_at')
    .orderBy('message_id')
    .limit(due.limit);
}

/** What is due for the same people and goes in the same mails. */
function matesOfDue(db: Kysely<Tables>, due: Due) {
  return waitingBy(db, due)
    .where('channel', '=', 'MAIL')
    .where('template', 'in', shareMail)
    .where(sql<boolean>`identity_id in (select identity_id from due where template = any(${shareMail}::text[]))`);
}

/** Takes some messages of a channel that are due, each for one instance alone; of mails also those that go in the same. */
export async function claimDueMessages(db: Kysely<Tables>, { instanceId, leaseEndsAt, ...due }: Claim) {
  return (
    db
      // Materialized: otherwise the planner may run the limited query anew for each row and take more than its limit.
      .with(
        (cte) => cte('due').materialized(),
        () => dueMessages(db, due),
      )
      .with(
        (cte) => cte('mates').materialized(),
        () => matesOfDue(db, due),
      )
      .updateTable('outgoing_message')
      .where(sql<boolean>`message_id in (select message_id from due union select message_id from mates)`)
      .set((expression) => ({
        attempts: expression('attempts', '+', 1),
        next_attempt_at: leaseEndsAt,
        claimed_by: instanceId,
      }))
      .returning(claimedColumns)
      .execute()
  );
}

/** Says that this instance is still at it. */
export async function renewClaims(
  db: Kysely<Tables>,
  { instanceId, leaseEndsAt }: Pick<Claim, 'instanceId' | 'leaseEndsAt'>,
): Promise<void> {
  await db
    .updateTable('outgoing_message')
    .set({ next_attempt_at: leaseEndsAt })
    .where('claimed_by', '=', instanceId)
    .where('state', '=', 'WAITING')
    .execute();
}

/** Gives back what instances hold that cannot be there any more, because only one uses this database; answers how many. */
export async function freeClaims(db: Kysely<Tables>, now: Date): Promise<number> {
  const freed = await db
    .updateTable('outgoing_message')
    .set({ next_attempt_at: now, claimed_by: null })
    .where('claimed_by', 'is not', null)
    .where('state', '=', 'WAITING')
    .returning('message_id')
    .execute();
  return freed.length;
}

/** The message of an attempt for as long as the transaction lasts; nothing when another attempt has it by now. */
export async function holdClaimed(
  db: Kysely<Tables>,
  { messageId, attempts }: Pick<ClaimedMessage, 'messageId' | 'attempts'>,
): Promise<MessageRow | undefined> {
  return db
    .selectFrom('outgoing_message')
    .selectAll()
    .where('message_id', '=', messageId)
    .where('attempts', '=', attempts)
    .where('state', '=', 'WAITING')
    .forUpdate()
    .executeTakeFirst();
}

/** A message as it is kept once its receiver alone may have seen what was in it. */
export function blankedRow(row: MessageRow): MessageRow {
  const { template, variables, subject, body_text: text, body_html: html } = row;
  const emptied = withoutSecrets({ template, variables, subject, text, html });
  if (emptied.text === text && emptied.html === html && emptied.subject === subject) return row;
  const words = { subject: emptied.subject, body_text: emptied.text, body_html: emptied.html };
  return { ...row, variables: emptied.variables, ...words };
}

/** Keeps no longer what only the receiver may see. */
export async function blankSecrets(db: Kysely<Tables>, row: MessageRow): Promise<void> {
  const blanked = blankedRow(row);
  if (blanked === row) return;
  const { variables, subject, body_text, body_html } = blanked;
  await db
    .updateTable('outgoing_message')
    .set({ variables: JSON.stringify(variables), subject, body_text, body_html })
    .where('message_id', '=', row.message_id)
    .execute();
}
