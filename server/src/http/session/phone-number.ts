import parsePhoneNumber from 'libphonenumber-js/min';
import { fieldError } from '../answers/field-errors.ts';

/** Refuses a number that no telephone of its country can have; the contract has checked its form already. */
export function requireRealPhone(path: string, phone: string | null | undefined): void {
  if (phone && !parsePhoneNumber(phone)?.isValid()) throw fieldError(path, 'INVALID_PHONE');
}
