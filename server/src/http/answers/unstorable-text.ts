import type { FieldError } from '@vigiefaon/domain/errors';

// Only through escapes can a body hold them; most bodies are spared the search.
const suspicious = /\\u(0000|d[89a-f])/i;
// No body of the contract is nested half as deep; one nested a hundred thousand times would exhaust the stack.
const deepest = 20;
const loneSurrogate = /\p{Surrogate}/u;

function isUnstorable(text: string): boolean {
  return text.includes('\0') || loneSurrogate.test(text);
}

/** Where texts stand that no PostgreSQL can keep: with a NUL, or with half of a character. */
export function unstorableTexts(value: unknown, path = '', depth = 0): FieldError[] {
  if (typeof value === 'string') return isUnstorable(value) ? [{ path, code: 'INVALID' }] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (depth === deepest) return [{ path, code: 'INVALID' }];
  return Object.entries(value).flatMap(([key, member]) =>
    unstorableTexts(member, path === '' ? key : `${path}.${key}`, depth + 1),
  );
}

/** Whether a body's JSON may hold such texts, so that it is worth looking where. */
export function mayHoldUnstorableTexts(json: string): boolean {
  return suspicious.test(json);
}
