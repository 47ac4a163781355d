import { type FieldErrorCode, fieldErrorCodes } from '@vigiefaon/domain/errors';
import * as z from 'zod/mini';
import { type CallError, isCallError } from './call-error.ts';
import { fieldOf } from './field-of.ts';

type Issue = z.core.$ZodIssue;

function isFieldErrorCode(text: string | undefined): text is FieldErrorCode {
  return fieldErrorCodes.some((code) => code === text);
}

function valueAt(values: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => fieldOf(value, key), values);
}

function codeOfFormat(issue: Issue, path: readonly PropertyKey[]): FieldErrorCode {
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'INVALID_MAIL';
  return /phone$/i.test(String(path.at(-1))) ? 'INVALID_PHONE' : 'INVALID';
}

function codeOf(issue: Issue, value: unknown): FieldErrorCode {
  if (value === '') return 'REQUIRED';
  if (isFieldErrorCode(issue.message)) return issue.message;
  if (value === undefined || value === null) return 'REQUIRED';
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int' ? 'TOO_SMALL' : 'TOO_SHORT';
    case 'too_big':
      return issue.origin === 'number' || issue.origin === 'int' ? 'TOO_LARGE' : 'TOO_LONG';
    case 'unrecognized_keys':
      return 'UNKNOWN_FIELD';
    default:
      return codeOfFormat(issue, issue.path);
  }
}

export type FieldErrors = Record<string, FieldErrorCode>;

/** By dotted path; the first complaint of a field counts. */
export function fieldErrorsOf(schema: z.core.$ZodType, values: unknown): FieldErrors {
  const result = z.safeParse(schema, values);
  const errors: FieldErrors = {};
  for (const issue of result.error?.issues ?? []) {
    const path = issue.path.join('.');
    errors[path] ??= codeOf(issue, valueAt(values, issue.path));
  }
  return errors;
}

/** The `validate` of a form; `toBody` turns what is typed into the body that the schema knows. */
export function validateWith<Values>(
  schema: z.core.$ZodType,
  toBody: (values: Values) => unknown = (values) => values,
): (values: Values) => FieldErrors {
  return (values) => fieldErrorsOf(schema, toBody(values));
}

interface FormWithErrors {
  setErrors: (errors: Record<string, string>) => void;
}

/** Whether a refusal names fields, and is shown beside them. */
export function isAtFields(error: unknown): error is CallError {
  return isCallError(error) && error.fieldErrors.length > 0;
}

/** Shows a refusal beside the fields it names; false when it names none. */
export function applyFieldErrors(form: FormWithErrors, error: unknown): boolean {
  if (!isAtFields(error)) return false;
  form.setErrors(Object.fromEntries(error.fieldErrors.map(({ path, code }) => [path, code])));
  return true;
}
