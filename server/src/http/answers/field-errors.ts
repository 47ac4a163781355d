import { DomainError, type FieldError, type FieldErrorCode, fieldErrorCodes } from '@vigiefaon/domain/errors';
import * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** A body may be wrong in thousands of places; nobody reads them all. */
export const mostErrors = 100;

function valueAt(sent: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return Reflect.get(value, key);
  }, sent);
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function codeOfMessage(message: string): FieldErrorCode | undefined {
  return fieldErrorCodes.find((code) => code === message);
}

function codeOf(issue: Issue, sent: unknown): FieldErrorCode {
  if (issue.code !== 'custom' && isMissing(valueAt(sent, issue.path))) return 'REQUIRED';
  const named = codeOfMessage(issue.message);
  if (named) return named;
  if (issue.code === 'too_small') return issue.origin === 'number' ? 'TOO_SMALL' : 'TOO_SHORT';
  if (issue.code === 'too_big') return issue.origin === 'number' ? 'TOO_LARGE' : 'TOO_LONG';
  return 'INVALID';
}

function errorsOf(issue: Issue, sent: unknown): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), code: 'UNKNOWN_FIELD' }));
  }
  return [{ path: issue.path.join('.'), code: codeOf(issue, sent) }];
}

function fieldErrorsOf(issues: readonly Issue[], sent: unknown): FieldError[] {
  const byPath = new Map<string, FieldError>();
  for (const error of issues.flatMap((issue) => errorsOf(issue, sent))) {
    if (!byPath.has(error.path)) byPath.set(error.path, error);
  }
  return [...byPath.values()].slice(0, mostErrors);
}

/** Refuses one field. */
export function fieldError(path: string, code: FieldErrorCode): DomainError {
  return new DomainError('MISSING_REQUIRED_FIELDS', { errors: [{ path, code }] });
}

/** The sent values as the schema reads them; `errors` are collected so that a caller sees all its faults at once. */
export function parseSent(schema: z.core.$ZodType | undefined, sent: unknown, errors: FieldError[]): unknown {
  if (!schema) return undefined;
  // Nothing sent at all: each field that is missing is named rather than the body as a whole.
  const given = sent ?? {};
  const parsed = z.safeParse(schema, given);
  if (parsed.success) return parsed.data;
  errors.push(...fieldErrorsOf(parsed.error.issues, given));
  return undefined;
}
