import * as z from 'zod/mini';
import { AccountMonths } from '../privacy/account-retention.ts';
import { RetentionSeasons } from '../settings/association-settings.ts';

export const recipientKinds = ['MAIL', 'WHATSAPP', 'PUSH', 'ADDRESSES', 'MAPS', 'ROUTES'] as const;

/** Somebody outside of the association to whom data go while it is set up so; the host where one is configured. */
export const Recipient = z.object({ kind: z.enum(recipientKinds), host: z.nullable(z.string()) });
export type Recipient = z.infer<typeof Recipient>;

/** What the data-protection text says of the installation as it is: who receives data, and how long they are kept. */
export const ConsentFacts = z.object({
  recipients: z.array(Recipient),
  /** Null keeps requesters until they go themselves. */
  requesterSeasons: RetentionSeasons,
  /** 0 keeps accounts until they are erased. */
  accountMonths: AccountMonths,
  messageDays: z.int(),
  journalYears: z.int(),
});
export type ConsentFacts = z.infer<typeof ConsentFacts>;

/** The part of the facts that a text names: of the rest it has promised nothing. */
export const ConsentScope = z.partial(ConsentFacts);
export type ConsentScope = z.infer<typeof ConsentScope>;

const withoutEnd = Number.POSITIVE_INFINITY;

function periodsOf({
  requesterSeasons,
  accountMonths,
  messageDays,
  journalYears,
}: ConsentScope): (number | undefined)[] {
  const seasons = requesterSeasons === null ? withoutEnd : requesterSeasons;
  return [seasons, accountMonths === 0 ? withoutEnd : accountMonths, messageDays, journalYears];
}

const isSameRecipient = (one: Recipient, other: Recipient) => one.kind === other.kind && one.host === other.host;

/** Whether somebody who agreed to the first has agreed to the second too: nobody more receives data, and nothing is kept longer. */
export function isWithin(agreed: ConsentScope, now: ConsentScope): boolean {
  const { recipients = [] } = agreed;
  const before = periodsOf(agreed);
  return (
    (now.recipients ?? []).every((recipient) => recipients.some((known) => isSameRecipient(known, recipient))) &&
    periodsOf(now).every((period, index) => period === undefined || period <= (before[index] ?? -1))
  );
}

/** Whether both say the same. */
export function isSameScope(one: ConsentScope, other: ConsentScope): boolean {
  return isWithin(one, other) && isWithin(other, one);
}
