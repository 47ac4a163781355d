import type { ZoneLimit, ZoneText } from './zone.ts';
import type { FaultNotes } from './zone-fault.ts';

export type Fields = Readonly<Record<string, unknown>>;

const longestText = 2_000;

export function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

/** A list, of one where there is a single thing, empty where there is nothing. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** Text with something in it, else null; a number counts as what it is written like. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return null;
  return value.trim().slice(0, longestText) || null;
}

/** The first of several names under which publishers write the same thing. */
export function firstOf(fields: Fields, ...names: readonly string[]): unknown {
  return names.map((name) => fields[name]).find((value) => value !== undefined && value !== null && value !== '');
}

const languageOf = (value: unknown) => textOf(value)?.slice(0, 2).toLowerCase() ?? null;

/** `{"fr": …, "de": …}`, also as the text of it, which one national service sends. */
function byLanguage(value: unknown): ZoneText | null {
  const fields = fieldsOf(typeof value === 'string' && value.startsWith('{') ? parsed(value) : value);
  const entries = Object.entries(fields ?? {}).filter(([key]) => /^[a-z]{2}(-\w+)?$/i.test(key));
  if (entries.length === 0) return null;
  return entries.flatMap(([key, text]) => {
    const words = textOf(text);
    return words === null ? [] : [{ language: languageOf(key), text: words }];
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A text in one language or several, however it is written. */
export function zoneTextOf(value: unknown, notes: FaultNotes): ZoneText {
  return listOf(value).flatMap((part): ZoneText => {
    const fields = fieldsOf(part);
    if (fields && ('text' in fields || 'message' in fields)) {
      const text = textOf(firstOf(fields, 'text', 'message'));
      const language = languageOf(firstOf(fields, 'lang', 'language'));
      if (text !== null && language === null) notes.add('TEXT_WITHOUT_LANGUAGE', text);
      return text === null ? [] : [{ language, text }];
    }
    const text = textOf(part);
    return byLanguage(part) ?? (text === null ? [] : [{ language: null, text }]);
  });
}

const metersOfFoot = 0.3048;

/** Metres in one of the unit that a volume is measured in. */
export function metersOfUnit(value: unknown, notes: FaultNotes): number {
  const unit = textOf(value)?.toUpperCase() ?? 'M';
  if (unit === 'M' || unit === 'METERS' || unit === 'METRES') return 1;
  if (unit === 'FT' || unit === 'FEET') return metersOfFoot;
  notes.add('UNKNOWN_UNIT', value);
  return 1;
}

/** A number, also one written as text. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

// Written by Swiss and Dutch publishers in place of "no ceiling".
const noCeiling = 99_999;

interface WrittenLimit {
  readonly value: unknown;
  readonly reference: unknown;
  readonly metersOfOne: number;
}

/** `121 m AGL`, `400 ft AMSL`, as one text: the number, its unit and above what. */
function withinText({ value, reference, metersOfOne }: WrittenLimit, notes: FaultNotes): WrittenLimit {
  const written = typeof value === 'string' ? /^\s*(-?\d+(?:\.\d+)?)\s*(m|ft)?\s*([a-z/\d ]*)$/i.exec(value) : null;
  if (!written || numberOf(value) !== null) return { value, reference, metersOfOne };
  const [, number, unit, above] = written;
  return {
    value: number,
    reference: above?.trim() || reference,
    metersOfOne: unit ? metersOfUnit(unit, notes) : metersOfOne,
  };
}

/** Above what; where both stand (`AMSL/AGL`) the ground, which is what a drone is flown by. */
function referenceOf(reference: unknown): 'AGL' | 'AMSL' | 'WGS84' | null {
  const words =
    textOf(reference)
      ?.toUpperCase()
      .split(/[^A-Z\d]+/) ?? [];
  return (['AGL', 'AMSL', 'WGS84'] as const).find((known) => words.includes(known)) ?? null;
}

/** A limit of height; null where none is stated or readable, and where there is no ceiling. */
export function limitOf(written: WrittenLimit, notes: FaultNotes): ZoneLimit | null {
  const { value, reference, metersOfOne } = withinText(written, notes);
  if (value === null || value === undefined || value === '') return null;
  const number = numberOf(value);
  if (number === null) {
    notes.add('UNREADABLE_LIMIT', value);
    return null;
  }
  if (number >= noCeiling) return null;
  const known = referenceOf(reference);
  // The ground is the ground, whatever zero is measured from by somebody who does not say.
  if (known === null && number !== 0) notes.add('UNKNOWN_REFERENCE', reference ?? null);
  return { meters: number * metersOfOne, reference: known ?? (number === 0 ? 'AGL' : 'UNKNOWN') };
}

/** Notes what is missing or upside down in the two limits of a volume. */
export function noteLimits(
  limits: { lower: ZoneLimit | null; upper: ZoneLimit | null; isCeilingWritten: boolean },
  notes: FaultNotes,
): void {
  const { lower, upper, isCeilingWritten } = limits;
  if (!lower) notes.add('NO_LOWER_LIMIT');
  if (!isCeilingWritten) notes.add('NO_UPPER_LIMIT');
  if (lower && upper && lower.reference === upper.reference && upper.meters < lower.meters) {
    notes.add('LIMITS_UPSIDE_DOWN', [lower.meters, upper.meters]);
  }
}

/** An instant in UTC; what has no offset is read as UTC. Null where it is missing, undefined where it cannot be read. */
export function instantOf(value: unknown): string | null | undefined {
  if (value === null || value === undefined || value === '') return null;
  const text = textOf(value);
  if (text === null || !/^\d{4}-\d{2}-\d{2}/.test(text)) return undefined;
  const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/i.test(text) || !text.includes('T');
  const at = Date.parse(hasOffset ? text : `${text}Z`);
  return Number.isFinite(at) ? new Date(at).toISOString() : undefined;
}
