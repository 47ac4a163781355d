/** A whole name as it stands in one cell: in which order, where the list says it. */
export type NameOrder = 'lastFirst' | 'firstLast';

export interface SplitName {
  readonly lastname: string;
  readonly firstname: string | null;
}

const isShouted = (word: string) => /\p{Lu}.*\p{Lu}/u.test(word) && word === word.toUpperCase();

/** Written apart from the rest in capitals, as many lists write last names. */
function byCapitals(words: readonly string[]): SplitName | null {
  const [first, last] = [words.findIndex((word) => !isShouted(word)), words.findLastIndex((word) => !isShouted(word))];
  if (first < 0 || (first === 0) === (last === words.length - 1)) return null;
  const [from, to] = first === 0 ? [last + 1, words.length] : [0, first];
  const others = [...words.slice(0, from), ...words.slice(to)];
  if (others.some(isShouted)) return null;
  return { lastname: words.slice(from, to).join(' '), firstname: others.join(' ') };
}

/** Splits a whole name: at a comma, by capitals, else by the order of the list, with one first name. */
export function splitName(name: string, order: NameOrder): SplitName {
  const [before = '', ...behind] = name.split(',').map((part) => part.trim());
  const after = behind.join(' ').trim();
  if (before !== '' && after !== '') return { lastname: before, firstname: after };
  const words = name.replaceAll(',', ' ').split(/\s+/).filter(Boolean);
  const apart = byCapitals(words);
  if (apart) return apart;
  if (words.length < 2) return { lastname: words.join(' '), firstname: null };
  return order === 'lastFirst'
    ? { lastname: words.slice(0, -1).join(' '), firstname: words.at(-1) ?? null }
    : { lastname: words.slice(1).join(' '), firstname: words[0] ?? null };
}
