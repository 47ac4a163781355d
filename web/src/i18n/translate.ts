import type { Locale } from '@vigiefaon/domain/users/user';
import type { TextKey } from './namespaces.ts';

export type TextParams = Record<string, string | number>;

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
  const numbers = new Intl.NumberFormat(`${locale}-BE`);
  return (key, params = {}) => {
    const { count } = params;
    const text = textOf(texts, key, typeof count === 'number' ? plurals.select(count) : null);
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = params[name];
      if (value === undefined) return whole;
      return name === 'count' && typeof value === 'number' ? numbers.format(value) : String(value);
    });
  };
}
