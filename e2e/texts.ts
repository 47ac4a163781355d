import { readdirSync, readFileSync } from 'node:fs';

export type Language = 'fr' | 'de' | 'nl';

/** What a screen says for a key; `count` chooses the plural, `{name}` is filled in. */
export type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string;

function loadTexts(language: Language): ReadonlyMap<string, string> {
  const folder = new URL(`../web/src/i18n/${language}/`, import.meta.url);
  const texts = new Map<string, string>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const entries: Record<string, string> = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
    for (const [key, text] of Object.entries(entries)) texts.set(`${file.replace('.json', '')}.${key}`, text);
  }
  return texts;
}

/** What the screens say in a language, from the same files, so that a journey reads the same in all three. */
export function textsIn(language: Language): Say {
  const texts = loadTexts(language);
  const plurals = new Intl.PluralRules(language);
  return (key, params = {}) => {
    const { count } = params;
    const plural = typeof count === 'number' ? texts.get(`${key}_${plurals.select(count)}`) : undefined;
    const text = plural ?? texts.get(key);
    if (text === undefined) throw new Error(`No text ${key} in ${language}`);
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
  };
}
