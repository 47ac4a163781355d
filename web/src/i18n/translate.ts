import { grammars } from '@vigiefaon/domain/languages/grammars';
import { fillTypeset, type TextValue } from '@vigiefaon/domain/typography/fill-text';
import type { TextPart } from '@vigiefaon/domain/typography/text-part';
import { typeset } from '@vigiefaon/domain/typography/typeset';
import type { Locale } from '@vigiefaon/domain/users/user';
import type { TextKey } from './namespaces.ts';

/** Values by name. What is called a day is one with its forms, so that no text can put an article before a day that has none. */
export interface TextParams {
  [name: string]: TextValue | undefined;
  day?: TextPart;
  when?: TextPart;
  fromDay?: TextPart;
  toDay?: TextPart;
  fromMoment?: TextPart;
  toMoment?: TextPart;
}

/** Fills `{name}` from `params`; `count` also chooses the plural form. */
export type Translate = (key: TextKey, params?: TextParams) => string;

export type Texts = Record<string, Record<string, string>>;

function textOf(texts: Texts, key: string, plural: string | null): string {
  const dot = key.indexOf('.');
  const namespace = texts[key.slice(0, dot)];
  const name = key.slice(dot + 1);
  const found = (plural && (namespace?.[`${name}_${plural}`] ?? namespace?.[`${name}_other`])) || namespace?.[name];
  return found ?? key;
}

export function createTranslate(locale: Locale, texts: Texts): Translate {
  const plurals = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(grammars[locale].region);
  const known = new Map<string, string>();
  const typesetOnce = (text: string) => {
    const done = known.get(text) ?? typeset(locale, text);
    known.set(text, done);
    return done;
  };
  return (key, params = {}) => {
    const { count } = params;
    const text = textOf(texts, key, typeof count === 'number' ? plurals.select(count) : null);
    return fillTypeset(
      typesetOnce(text),
      typeof count === 'number' ? { ...params, count: numbers.format(count) } : params,
    );
  };
}
