export interface TypedStreet {
  readonly street: string | null;
  readonly houseNumber: string | null;
}

const number = String.raw`\d{1,4}(?:\s?[a-z](?![a-z])|\s?bis|\s?ter)?(?:[/-]\w{1,4})?`;
const box = String.raw`(?:,?\s*(?:bte|boîte|boite|bus|box)\.?\s?\w{1,4})?`;
const numberLast = new RegExp(String.raw`^(.*?[\p{L}.)])[\s,]+(?:n[°o]\.?\s*)?(${number}${box})$`, 'iu');
const numberFirst = new RegExp(String.raw`^(${number})[\s,]+(.*\p{L}.*)$`, 'iu');
const numberAlone = new RegExp(`^${number}${box}$`, 'iu');

/** Street and number as they were typed, in the order of either language; text without a street gives nulls. */
export function splitStreet(typed: string): TypedStreet {
  const text = typed.replace(/^[\s,;-]+|[\s,;-]+$/g, '').replaceAll(/\s+/g, ' ');
  if (numberAlone.test(text)) return { street: null, houseNumber: text };
  const last = numberLast.exec(text);
  if (last?.[1] && last[2]) return { street: last[1], houseNumber: last[2] };
  const first = numberFirst.exec(text);
  if (first?.[1] && first[2]) return { street: first[2], houseNumber: first[1] };
  return { street: /\p{L}{2}/u.test(text) ? text : null, houseNumber: null };
}
