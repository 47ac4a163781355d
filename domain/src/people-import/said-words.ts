import { type ClientType, clientTypes } from '../clients/client.ts';
import { associationWords, type FileWords } from '../languages/association-words.ts';
import { locales } from '../languages/locales.ts';
import type { Locale } from '../users/user.ts';
import { fold } from './fold.ts';

/** Countries whose numbers and postcodes are read without a sign of the country. */
export const importCountries = ['BE', 'LU', 'DE', 'FR', 'NL', 'CH', 'AT'] as const;

function inAllLanguages(word: keyof FileWords): string[] {
  return locales.map((locale) => fold(associationWords[locale].files[word]));
}

function isOneOf(text: string, words: readonly string[]): boolean {
  return words.includes(fold(text));
}

const yes = [...inAllLanguages('yes'), 'x', '1', 'true', 'vrai', 'wahr', 'waar', 'o', 'j', 'y'];
const no = [...inAllLanguages('no'), '0', 'false', 'faux', 'falsch', 'onwaar', 'n', ''];

/** Yes or no in any of our languages; null for anything else. */
export function saidYesOrNo(text: string): boolean | null {
  if (isOneOf(text, yes)) return true;
  return isOneOf(text, no) ? false : null;
}

const otherTypes: Readonly<Record<ClientType, readonly string[]>> = {
  OWNER: ['proprietaire', 'besitzer', 'grundbesitzer', 'grundeigentumer', 'verpachter', 'grondeigenaar'],
  FARMER: [
    ...['exploitant', 'exploitant agricole', 'fermier', 'cultivateur', 'eleveur', 'bauer', 'landwirtin', 'bauerin'],
    ...['landwirt in', 'betrieb', 'pachter', 'boer', 'veehouder', 'loonwerker', 'lohnunternehmer', 'entrepreneur'],
  ],
  GAMEKEEPER: [
    ...['garde', 'garde chasse', 'chasseur', 'chasse', 'jager', 'jagdpachter', 'revierinhaber', 'forster', 'forstier'],
    ...['jachthouder', 'jachtopziener', 'hunter', 'jager in', 'agent dnf'],
  ],
  PRIVATE: ['prive', 'privat', 'prive persoon', 'privepersoon', 'private', 'personne privee', 'citoyen', 'burger'],
};

/** What sort of requester a word means; null where it means none. */
export function saidClientType(text: string): ClientType | null {
  return (
    clientTypes.find((type) => isOneOf(text, [type, ...inAllLanguages(type), ...otherTypes[type]].map(fold))) ?? null
  );
}

const languageNames: Readonly<Record<Locale, readonly string[]>> = {
  fr: ['fr', 'f', 'francais', 'francaise', 'franzosisch', 'frans', 'french'],
  de: ['de', 'd', 'allemand', 'deutsch', 'duits', 'german'],
  nl: [
    'nl',
    'n',
    'neerlandais',
    'niederlandisch',
    'nederlands',
    'hollandais',
    'flamand',
    'flamisch',
    'vlaams',
    'dutch',
  ],
  en: ['en', 'e', 'anglais', 'englisch', 'engels', 'english'],
};

/** A language of the association by its code or name; null for another. */
export function saidLocale(text: string): Locale | null {
  return locales.find((locale) => isOneOf(text, languageNames[locale])) ?? null;
}

const countryNames: Readonly<Record<(typeof importCountries)[number], readonly string[]>> = {
  BE: ['be', 'b', 'belgique', 'belgien', 'belgie', 'belgium'],
  LU: ['lu', 'l', 'luxembourg', 'luxemburg', 'grand duche de luxembourg'],
  DE: ['de', 'd', 'allemagne', 'deutschland', 'duitsland', 'germany'],
  FR: ['fr', 'f', 'france', 'frankreich', 'frankrijk'],
  NL: ['nl', 'pays bas', 'niederlande', 'holland', 'nederland', 'netherlands', 'the netherlands'],
  CH: ['ch', 'suisse', 'schweiz', 'zwitserland', 'switzerland'],
  AT: ['at', 'a', 'autriche', 'osterreich', 'oostenrijk', 'austria'],
};

/** The code of a country by its code, plate or name; null for one that is not known here. */
export function saidCountry(text: string): (typeof importCountries)[number] | null {
  return importCountries.find((country) => isOneOf(text, countryNames[country])) ?? null;
}

/** Whether a word names the role that a list of pilots cannot give. */
export function isAdminWord(text: string): boolean {
  return isOneOf(text, [...inAllLanguages('ROLE_ADMIN'), 'admin', 'coordinateur', 'koordinator', 'coordinator']);
}
