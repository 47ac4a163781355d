import * as z from 'zod/mini';

/** A whole number that may also arrive as text, as it does in a query string. */
export const WholeNumber = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value)),
  z.int(),
);

/** The number of a version; what no counter of the database can reach was never one. */
export const Version = z.int().check(z.minimum(0), z.maximum(2_147_483_647));

/** Ids are opaque to callers; we make UUIDs of version 7 so that they sort by age. */
export const Id = z.uuid();

/** A calendar day `YYYY-MM-DD` in the association's time zone, never an instant. There was no year 0000, and databases know that. */
export const CalendarDay = z.iso.date().check(z.regex(/^(?!0000)/));

/** A time of day `HH:mm` in the association's time zone. */
export const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** Text with something in it; blank counts as missing. */
export function text(maximumLength: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(maximumLength));
}

/** Text or null; blank is read as null, never as "". Inside `optional` an absent field stays absent. */
export function nullableText(maximumLength: number) {
  return z.pipe(
    z.nullable(z.string().check(z.trim(), z.maxLength(maximumLength))),
    z.transform((value) => (value === '' ? null : value)),
  );
}

/** Text that may be absent: absent and blank are stored as null. */
export function optionalText(maximumLength: number) {
  return z._default(nullableText(maximumLength), null);
}

/** A phone number in E.164 (`+32470123456`). */
export const Phone = z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, 'INVALID_PHONE'));

/** A mail address in normal form: trimmed and lower-cased. */
export const Mail = z.pipe(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254)), z.email('INVALID_MAIL'));
