import { normalizePhone } from '@vigiefaon/domain/phone';

/** What somebody types to log in, in the form in which accounts keep it: mail in lower case, phone in E.164. */
export function normalizeIdentifier(typed: string): { column: 'login_email' | 'login_phone'; value: string } {
  const trimmed = typed.trim();
  return trimmed.includes('@')
    ? { column: 'login_email', value: trimmed.toLowerCase() }
    : { column: 'login_phone', value: normalizePhone(trimmed) };
}
