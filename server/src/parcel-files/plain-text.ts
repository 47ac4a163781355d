/** Signs that no text shows: controls, and marks that turn the direction of writing around. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const unseen = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g;

/** Halves of signs, which the database refuses. */
const loneSurrogates = /[\ud800-\udfff]/gu;

/** A value of a file as text of at most so many signs, without any that cannot be seen; null when nothing is left. */
export function plainText(value: unknown, longest: number): string | null {
  const text = asText(value);
  if (text === null) return null;
  // Cut before it is searched: a value may be a megabyte.
  const plain = text
    .slice(0, longest * 4)
    .replace(unseen, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const kept = [...plain].slice(0, longest).join('').replace(loneSurrogates, '').trim();
  return kept === '' ? null : kept;
}

function asText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null;
  return value instanceof Uint8Array ? new TextDecoder().decode(value.subarray(0, 1000)) : null;
}
