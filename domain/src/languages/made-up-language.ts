import type { Locale } from './locales.ts';

/** A language that nobody speaks, for tests: every text is the fallback's, marked, so that one that comes from elsewhere is seen. */
export const madeUp = 'xx' as Locale;

const [open, close] = ['⟦', '⟧'];

export const isMarked = (text: string) => text.includes(open) && text.includes(close);

/** Every text within, however deep and whatever makes it. */
export function marked<Words>(words: Words): Words;
export function marked(words: unknown): unknown {
  if (typeof words === 'string') return `${open}${words}${close}`;
  if (typeof words === 'function') return (...given: unknown[]) => marked(words(...given));
  if (Array.isArray(words)) return words.map((each) => marked(each));
  if (typeof words !== 'object' || words === null || words instanceof RegExp) return words;
  return Object.fromEntries(Object.entries(words).map(([name, each]) => [name, marked(each)]));
}

type Module = Record<string, unknown>;
type Load = () => Promise<Module>;

const listed = async (load: Load): Promise<Module> => {
  const { locales, ...rest } = await load();
  const more = [...(locales as Locale[]), madeUp];
  const inEachLanguage = (of: (locale: Locale) => unknown) => Object.fromEntries(more.map((each) => [each, of(each)]));
  return { ...rest, locales: more, inEachLanguage };
};

/** One more row beside the fallback's, as a folder of words would be. */
const withRow = (rowOf: (words: unknown) => unknown) => async (load: Load) =>
  Object.fromEntries(
    Object.entries(await load()).map(([name, rows]) => [
      name,
      { ...(rows as Module), [madeUp]: rowOf((rows as Module).fr) },
    ]),
  );

/** What a fifth language adds to each list of languages, by the name of its module in this folder. */
export const modulesWithMadeUp: Readonly<Record<string, (load: Load) => Promise<Module>>> = {
  locales: listed,
  // Not marked: `region` and `year` are said to `Intl`.
  grammars: withRow((grammar) => grammar),
  'language-faults': withRow((faults) => faults),
  'field-words': withRow(marked),
  'mail-languages': withRow(marked),
  'association-words': withRow(marked),
};
