import { readdirSync, readFileSync } from 'node:fs';
import type { Locale } from '@vigiefaon/domain/languages/locales';
import type { TextKey } from '../web/src/i18n/namespaces.ts';
import { createTranslate, type Texts } from '../web/src/i18n/translate.ts';

/** What a screen says for a key; `count` chooses the plural, `{name}` is filled in. */
export type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string;

function loadTexts(language: Locale): Texts {
  const folder = new URL(`../web/src/i18n/${language}/`, import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const read = (file: string): Record<string, string> => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  return Object.fromEntries(files.map((file) => [file.replace('.json', ''), read(file)]));
}

/** What the screens say in a language, put together as they do it, so that a journey reads the same in all. */
export function textsIn(language: Locale): Say {
  const translate = createTranslate(language, loadTexts(language));
  return (key, params) => {
    const text = translate(key as TextKey, params);
    if (text === key) throw new Error(`No text ${key} in ${language}`);
    return text;
  };
}

/** How a text begins, up to its first value, for what cannot be looked up as a whole: any space of the screen is a space. */
export function beginningOf(text: string): RegExp {
  const beginning = text.replace(/\{[\w:]+\}.*$/, '');
  return new RegExp(beginning.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s'));
}
