import { associationWords } from '../languages/association-words.ts';
import { daysKept } from '../order-requests/days-kept.ts';
import type { Locale } from '../users/user.ts';
import type { ConsentFacts, Recipient } from './consent-facts.ts';

export interface ConsentWords {
  readonly nobody: string;
  /** What goes to whom; `host` is empty or the name of the server in brackets, with a space before. */
  readonly recipient: Readonly<Record<Recipient['kind'], (host: string) => string>>;
  readonly requesters: (seasons: number | null) => string;
  /** Of somebody without account, of which no mission came. */
  readonly unfinished: (days: number) => string;
  readonly accounts: (months: number) => string;
  readonly messages: (days: number) => string;
  readonly journal: (years: number) => string;
}

const asList = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');

/** Who receives data outside of the association, a point each. */
export function recipientsInWords(locale: Locale, { recipients }: Pick<ConsentFacts, 'recipients'>): string {
  const words = associationWords[locale].consent;
  if (recipients.length === 0) return asList([words.nobody]);
  return asList(recipients.map(({ kind, host }) => words.recipient[kind](host === null ? '' : ` (${host})`)));
}

/** How long what is kept, a point each. */
export function periodsInWords(locale: Locale, facts: ConsentFacts): string {
  const { requesters, unfinished, accounts, messages, journal } = associationWords[locale].consent;
  return asList([
    requesters(facts.requesterSeasons),
    unfinished(daysKept),
    accounts(facts.accountMonths),
    messages(facts.messageDays),
    journal(facts.journalYears),
  ]);
}
