import { associationWords } from '../languages/association-words.ts';
import type { PilotResponse } from '../missions/mission.ts';
import { fillText } from '../typography/fill-text.ts';
import type { Locale } from '../users/user.ts';

/** What came of a tap, or of a message that nobody reads. */
export type TapResult =
  | { readonly kind: 'NOTED'; readonly response: PilotResponse; readonly count: number }
  | { readonly kind: 'DAY_OVER' | 'NOTHING_OPEN' | 'RULES_FIRST' | 'NO_PILOT' | 'NOBODY_READS' };

export interface Replies {
  noted: Readonly<Record<PilotResponse, string>>;
  missions: { readonly one: string; readonly other: string };
  changeMind: string;
  dayOver: string;
  nothingOpen: string;
  rulesFirst: string;
  noPilot: string;
  nobodyReads: string;
}

function wordsOf(result: TapResult, { noted, missions, changeMind, ...others }: Replies): string {
  switch (result.kind) {
    case 'NOTED': {
      const about = result.count === 1 ? missions.one : missions.other.replace('{count}', String(result.count));
      return `${noted[result.response]} (${about}). ${changeMind}`;
    }
    case 'DAY_OVER':
      return others.dayOver;
    case 'NOTHING_OPEN':
      return others.nothingOpen;
    case 'RULES_FIRST':
      return others.rulesFirst;
    case 'NO_PILOT':
      return others.noPilot;
    case 'NOBODY_READS':
      return others.nobodyReads;
  }
}

/** The line that answers whoever tapped or wrote; `day` is in words of the language. */
export function tapReply(result: TapResult, locale: Locale, { day, link }: { day: string; link: string }): string {
  return fillText(locale, wordsOf(result, associationWords[locale].whatsapp.replies), { day, link });
}
