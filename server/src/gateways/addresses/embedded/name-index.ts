import { editDistance } from './edit-distance.ts';

/** How well a typed text fits a name: the smaller the better. */
export const fit = { exact: 0, beginning: 1, laterWord: 2, oneLetterOff: 3, twoLettersOff: 4 } as const;
export type Fit = (typeof fit)[keyof typeof fit];

export interface NameMatch {
  readonly nameId: number;
  readonly fit: Fit;
}

/** How many wrong letters a text of that length may have before it could mean anything. */
export function lettersAllowedWrong(length: number): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

/** How well `typed` fits `name`, both folded; null when it does not. */
export function fitOf(typed: string, name: string): Fit | null {
  if (typed === name) return fit.exact;
  if (name.startsWith(typed)) return fit.beginning;
  if (typed.length >= 3 && name.includes(` ${typed}`)) return fit.laterWord;
  const allowed = lettersAllowedWrong(typed.length);
  if (allowed === 0) return null;
  const distance = editDistance(typed, name, allowed);
  if (distance > allowed) return null;
  return distance <= 1 ? fit.oneLetterOff : fit.twoLettersOff;
}

function trigramsOf(text: string): Set<string> {
  const padded = ` ${text} `;
  const trigrams = new Set<string>();
  for (let start = 0; start + 3 <= padded.length; start++) trigrams.add(padded.slice(start, start + 3));
  return trigrams;
}

/** Finds folded names by how they begin, by a later word, and with wrong letters; names are known by their position. */
export class NameIndex {
  readonly #names: readonly string[];
  readonly #ids = new Map<string, number>();
  /** Every beginning of a word, as name × 64 + offset, in the order of what follows it. */
  readonly #wordStarts: Uint32Array;
  readonly #postings = new Map<string, Uint32Array>();

  constructor(names: readonly string[]) {
    this.#names = names;
    for (const [id, name] of names.entries()) this.#ids.set(name, id);
    this.#wordStarts = this.#sortWordStarts();
    this.#fillPostings();
  }

  /** The position of exactly this name. */
  idOf(name: string): number | null {
    return this.#ids.get(name) ?? null;
  }

  /** Names that the typed text may mean, each once; wrong letters are forgiven only where nothing fits without. */
  search(typed: string, limit: number): NameMatch[] {
    const found = new Map<number, Fit>();
    const exact = this.idOf(typed);
    if (exact !== null) found.set(exact, fit.exact);
    this.#collectBeginnings(typed, limit, found);
    if (found.size === 0) this.#collectMisspelt(typed, found);
    return [...found].map(([nameId, howWell]) => ({ nameId, fit: howWell })).sort((a, b) => a.fit - b.fit);
  }

  #rest(start: number): string {
    return (this.#names[start >>> 6] ?? '').slice(start & 63);
  }

  #sortWordStarts(): Uint32Array {
    const starts: { start: number; rest: string }[] = [];
    for (const [id, name] of this.#names.entries()) {
      for (const { index } of name.matchAll(/(?<![^ ])./g)) {
        if (index < 64) starts.push({ start: id * 64 + index, rest: name.slice(index) });
      }
    }
    // Folded names are ASCII: a plain comparison is right and ten times faster than a locale's.
    starts.sort((a, b) => (a.rest < b.rest ? -1 : Number(a.rest > b.rest)));
    return Uint32Array.from(starts, ({ start }) => start);
  }

  #fillPostings(): void {
    const lists = new Map<string, number[]>();
    for (const [id, name] of this.#names.entries()) {
      for (const trigram of trigramsOf(name)) {
        const list = lists.get(trigram);
        if (list) list.push(id);
        else lists.set(trigram, [id]);
      }
    }
    for (const [trigram, list] of lists) this.#postings.set(trigram, Uint32Array.from(list));
  }

  #firstStart(typed: string): number {
    let low = 0;
    let high = this.#wordStarts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#rest(this.#wordStarts[middle] ?? 0) < typed) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #collectBeginnings(typed: string, limit: number, found: Map<number, Fit>): void {
    if (typed.length < 2) return;
    const later: number[] = [];
    let left = limit;
    for (let place = this.#firstStart(typed); place < this.#wordStarts.length && left > 0; place++) {
      const start = this.#wordStarts[place] ?? 0;
      if (!this.#rest(start).startsWith(typed)) break;
      const id = start >>> 6;
      if ((start & 63) !== 0) later.push(id);
      else if (!found.has(id)) {
        found.set(id, fit.beginning);
        left--;
      }
    }
    if (typed.length < 3) return;
    for (const id of later.slice(0, limit)) if (!found.has(id)) found.set(id, fit.laterWord);
  }

  #collectMisspelt(typed: string, found: Map<number, Fit>): void {
    const allowed = lettersAllowedWrong(typed.length);
    if (allowed === 0) return;
    const trigrams = trigramsOf(typed);
    const shared = new Uint8Array(this.#names.length);
    // One wrong letter spoils at most three trigrams.
    const enough = Math.max(1, trigrams.size - 3 * allowed);
    for (const trigram of trigrams) {
      for (const id of this.#postings.get(trigram) ?? []) shared[id] = (shared[id] ?? 0) + 1;
    }
    for (const [id, count] of shared.entries()) {
      if (count < enough) continue;
      const name = this.#names[id] ?? '';
      if (name.length < typed.length - allowed) continue;
      const howWell = fitOf(typed, name);
      if (howWell !== null) found.set(id, howWell);
    }
  }
}
