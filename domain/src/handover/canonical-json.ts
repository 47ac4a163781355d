/** Text outside of JSON: half of a character that takes two (RFC 8785 refuses it, since it cannot be written as UTF-8). */
const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Deeper than anything that is handed over; a document that goes further is made to exhaust us. */
const deepest = 64;

function textOf(text: string): string {
  if (loneSurrogate.test(text)) throw new TypeError('half a character');
  return JSON.stringify(text);
}

function numberOf(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError('no number of JSON');
  // ECMAScript writes the shortest that reads back the same, and -0 as 0: the RFC took its rule from there.
  return String(value);
}

function membersOf(value: object, depth: number): string {
  // By code units of UTF-16, as sorting without an order of its own does.
  const names = Object.keys(value).toSorted();
  const members = names.map((name) => `${textOf(name)}:${write((value as Record<string, unknown>)[name], depth)}`);
  return `{${members.join(',')}}`;
}

function write(value: unknown, depth: number): string {
  if (depth > deepest) throw new TypeError('too deep');
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return textOf(value);
  if (typeof value === 'number') return numberOf(value);
  if (Array.isArray(value)) return `[${value.map((item) => write(item, depth + 1)).join(',')}]`;
  if (typeof value === 'object') return membersOf(value, depth + 1);
  throw new TypeError(`no value of JSON: ${typeof value}`);
}

/** The one form of a JSON value that everybody writes alike (RFC 8785), so that a signature over it can be checked. Throws TypeError for what has none. */
export function canonicalJson(value: unknown): string {
  return write(value, 0);
}
