import type { Block } from '../blocks/plan-blocks.ts';

/** Of which mission a flight is, for the name of its file: who has many files on a controller finds the field by it. */
export interface FlightOrigin {
  /** The municipality of the fields; null where it is not known. */
  place: string | null;
  /** Family name of the requester; null when the association no longer knows who it was. */
  lastname: string | null;
  /** All parcels of the mission in its order. */
  parcelIds: readonly string[];
}

/** Of each word as much as a controller shows in one line. */
const mostSigns = 20;
// What taking the accents off does not turn into plain letters.
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
};

/** Plain letters, digits and single hyphens: dots, underscores and accents are what some controllers refuse. */
function plainWord(text: string | null): string {
  const plain = (text ?? '')
    .replaceAll(/[ßæÆœŒøØł]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-');
  return plain.slice(0, mostSigns).replaceAll(/^-|-$/g, '');
}

/** `1`, `1-3`, `1-2and5`: neighbouring numbers as one run. */
function runsOf(numbers: readonly number[]): string {
  const runs: [from: number, to: number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  const [first, second, ...more] = runs.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`));
  return [first, second, more.length > 0 ? 'more' : undefined].filter((run) => run !== undefined).join('and');
}

/**
 * `Londerzeel-Dubois-1of2`: place, requester, and which of the mission's parcels it is about, the same in every language; `otherwise`
 * stands for a place and a requester that nobody knows.
 */
export function flightNameOf(parcels: Block['parcels'], origin: FlightOrigin, otherwise: string): string {
  const numbers = parcels.map(({ parcelId }) => origin.parcelIds.indexOf(parcelId) + 1);
  const words = [origin.place, origin.lastname].map(plainWord).filter((word) => word !== '');
  const who = words.length > 0 ? words.join('-') : otherwise;
  return `${who}-${runsOf(numbers.toSorted((left, right) => left - right))}of${origin.parcelIds.length}`;
}

const mostNameSigns = 80;

/** Names of the parcels as a file says them in one line. */
export function parcelNames(parcels: readonly { name: string }[], most = Number.POSITIVE_INFINITY): string {
  const names = parcels.map(({ name }) => name).join(', ');
  return names.length > most ? `${names.slice(0, most - 1)}…` : names;
}

/** The same where a controller shows little. */
export const parcelNamesInShort = (parcels: readonly { name: string }[]) => parcelNames(parcels, mostNameSigns);
