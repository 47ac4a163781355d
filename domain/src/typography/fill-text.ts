import { readablePhone } from '../readable-phone.ts';
import type { Locale } from '../users/user.ts';
import { typeset } from './typeset.ts';

export type TextValues = Readonly<Record<string, string | number>>;

/** A number as it is kept (E.164) is nothing to read: whatever text it goes into, it is shown in groups. */
function shown(value: string | number): string {
  return typeof value === 'string' && /^\+\d{6,}$/.test(value) ? readablePhone(value) : String(value);
}

/** A text that is set for print already, each `{name}` filled with its value; a name without a value stays. */
export function fillTypeset(text: string, values: TextValues): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => shown(values[name] ?? whole));
}

/** The one place where texts of the product are put together: set for print, then filled with values. */
export function fillText(locale: Locale, text: string, values: TextValues): string {
  return fillTypeset(typeset(locale, text), values);
}
