import { readablePhone } from '../readable-phone.ts';
import type { Locale } from '../users/user.ts';
import type { TextPart } from './text-part.ts';
import { typeset } from './typeset.ts';

export type TextValue = string | number | TextPart;
export type TextValues = Readonly<Record<string, TextValue | undefined>>;

/** A number as it is kept (E.164) is nothing to read: whatever text it goes into, it is shown in groups. */
function shown(value: TextValue, form: keyof TextPart): string {
  if (typeof value === 'object') return value[form];
  return typeof value === 'string' && /^\+\d{6,}$/.test(value) ? readablePhone(value) : String(value);
}

/** A text that is set for print already, each `{name}` filled with its value, a day in the form that is asked for (`{day:on}`); a name without a value stays. */
export function fillTypeset(text: string, values: TextValues): string {
  return text.replace(/\{(\w+)(?::(on|of|to))?\}/g, (whole, name: string, form: keyof TextPart = 'alone') => {
    const value = values[name];
    return value === undefined ? whole : shown(value, form);
  });
}

/** The one place where texts of the product are put together: set for print, then filled with values. */
export function fillText(locale: Locale, text: string, values: TextValues): string {
  return fillTypeset(typeset(locale, text), values);
}
