import { associationWords } from '../languages/association-words.ts';
import type { PilotResponse } from '../missions/mission.ts';
import { fillText } from '../typography/fill-text.ts';
import type { Locale } from '../users/user.ts';

/** Why a tap ordered nothing: what its requester has to decide first. */
export const orderRefusals = ['ALREADY_ORDERED', 'SAME_FIELD', 'QUOTA_REACHED', 'SEASON_CLOSED'] as const;
export type OrderRefusal = (typeof orderRefusals)[number];

type PlainResult =
  | ('DAY_OVER' | 'NOTHING_OPEN' | 'RULES_FIRST' | 'NO_PILOT' | 'NOBODY_READS')
  | ('NOT_YET_NOTED' | 'ASKED_DAY_OVER' | 'NOTHING_WAITS');

/** What came of a tap, or of a message that nobody reads; `count` of missions, or of fields that are ordered. */
export type TapResult =
  | { readonly kind: 'NOTED'; readonly response: PilotResponse; readonly count: number }
  | { readonly kind: 'ORDERED'; readonly count: number; readonly isLate: boolean }
  | { readonly kind: 'NOT_ORDERED'; readonly reason: OrderRefusal }
  | { readonly kind: PlainResult };

export interface Replies {
  noted: Readonly<Record<PilotResponse, string>>;
  missions: { readonly one: string; readonly other: string };
  changeMind: string;
  dayOver: string;
  nothingOpen: string;
  rulesFirst: string;
  noPilot: string;
  nobodyReads: string;
  ordered: string;
  orderedLate: string;
  fields: { readonly one: string; readonly other: string };
  notOrdered: Readonly<Record<OrderRefusal, string>>;
  notYetNoted: string;
  askedDayOver: string;
  nothingWaits: string;
}

type Plural = Replies['missions'];

const counted = (words: Plural, count: number) =>
  count === 1 ? words.one : words.other.replace('{count}', String(count));

function wordsOf(result: TapResult, replies: Replies): string {
  switch (result.kind) {
    case 'NOTED':
      return `${replies.noted[result.response]} (${counted(replies.missions, result.count)}). ${replies.changeMind}`;
    case 'ORDERED': {
      const words = result.isLate ? replies.orderedLate : replies.ordered;
      return words.replace('{fields}', counted(replies.fields, result.count));
    }
    case 'NOT_ORDERED':
      return replies.notOrdered[result.reason];
    case 'DAY_OVER':
      return replies.dayOver;
    case 'NOTHING_OPEN':
      return replies.nothingOpen;
    case 'RULES_FIRST':
      return replies.rulesFirst;
    case 'NO_PILOT':
      return replies.noPilot;
    case 'NOBODY_READS':
      return replies.nobodyReads;
    case 'NOT_YET_NOTED':
      return replies.notYetNoted;
    case 'ASKED_DAY_OVER':
      return replies.askedDayOver;
    case 'NOTHING_WAITS':
      return replies.nothingWaits;
  }
}

/** The line that answers whoever tapped or wrote; `day` is in words of the language. */
export function tapReply(result: TapResult, locale: Locale, { day, link }: { day: string; link: string }): string {
  return fillText(locale, wordsOf(result, associationWords[locale].whatsapp.replies), { day, link });
}
