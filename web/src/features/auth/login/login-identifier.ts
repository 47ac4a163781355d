import { normalizePhone } from '@vigiefaon/domain/phone';

/** Mail as it is typed; anything that looks like a number becomes E.164, Belgian unless it says otherwise. */
export function loginIdentifier(typed: string): string {
  return /^[+(\d][\d\s./()-]{5,}$/.test(typed) ? normalizePhone(typed) : typed;
}
