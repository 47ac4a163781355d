import { fieldWords } from '../languages/field-words.ts';
import { typesetAll } from '../typography/typeset.ts';
import type { Locale } from '../users/user.ts';

/** What stands in a flight file: it is read on a remote control or in another program, far from the web app. */
export interface FlightWords {
  /** Of the file, saying that it wants to be checked: not every format can hold a remark. Without spaces, dots and underscores, which some remote controls refuse. */
  fileName: string;
  title: string;
  /** Stands in every file that can hold a remark. */
  proposal: string;
  /** The same of a route along the terrain, and what it was reckoned with. */
  proposalAlongTerrain: string;
  alongTerrain: string;
  /** The same in few words, where Pilot 2 shows the author. */
  toBeChecked: string;
  start: string;
  end: string;
  route: string;
  lane: string;
  /** Before the names of zones. */
  avoided: string;
}

export function flightWordsIn(locale: Locale): FlightWords {
  return typesetAll(locale, fieldWords[locale].flight);
}
