import type { ConsentWords } from '../consent/consent-words.ts';
import type { TapAnswer } from '../whatsapp/tap-answers.ts';
import type { Replies } from '../whatsapp/tap-replies.ts';
import { association as de } from './de/association.ts';
import { association as en } from './en/association.ts';
import { association as fr } from './fr/association.ts';
import type { files } from './fr/files.ts';
import type { Locale } from './locales.ts';
import { association as nl } from './nl/association.ts';

export type FileWords = typeof files;

export interface WhatsappWords {
  /** Behind what a link is for. */
  readonly colon: string;
  /** At most twenty characters each, as WhatsApp wants it. */
  readonly buttons: Readonly<Record<TapAnswer, string>>;
  /** The button that opens a link: at most twenty characters as well. */
  readonly open: string;
  /** Behind what that button is for. */
  readonly below: string;
  readonly andMore: string;
  readonly replies: Replies;
}

/** What the association sends and writes beside its messages. */
export interface AssociationWords {
  /** Where somebody who has never chosen a language is most likely to read this one. */
  readonly home: {
    readonly countries: readonly string[];
    readonly belgianZipcodes: readonly (readonly [first: number, last: number])[];
  };
  /** What calendar programs show: they know nothing of the web app's texts. */
  readonly calendar: Readonly<Record<'mine' | 'all' | 'away' | 'nobody', string>>;
  /** What a season has brought, in a frame of another web site; the number stands above its word. */
  readonly counter: Readonly<Record<'fawns' | 'missions' | 'hectares', Readonly<Record<'one' | 'other', string>>>> &
    Readonly<Record<'season' | 'countedAt' | 'municipalities', string>>;
  /** What map programs show as the names of layers. */
  readonly collections: Readonly<Record<'missions' | 'finds' | 'parcels', string>>;
  readonly consent: ConsentWords;
  readonly files: FileWords;
  readonly whatsapp: WhatsappWords;
}

export const associationWords: Readonly<Record<Locale, AssociationWords>> = { fr, de, nl, en };
