import type { FieldErrorCode } from '@vigiefaon/domain/errors';

export type Faults<Name extends string> = Partial<Record<Name, FieldErrorCode>>;

export function faultOfText(typed: string): FieldErrorCode | undefined {
  return typed.trim() === '' ? 'REQUIRED' : undefined;
}

/** Of a number in E.164, or '' where nothing is typed. */
export function faultOfPhone(phone: string): FieldErrorCode | undefined {
  if (phone === '') return 'REQUIRED';
  return /^\+[1-9]\d{6,14}$/.test(phone) ? undefined : 'INVALID_PHONE';
}

/** Without those that are fine; null where all are. */
export function faultsIn<Name extends string>(
  faults: Readonly<Record<Name, FieldErrorCode | undefined>>,
): Faults<Name> | null {
  const found = Object.entries(faults).filter(([, fault]) => fault !== undefined);
  return found.length > 0 ? (Object.fromEntries(found) as Faults<Name>) : null;
}
