import { isCallError } from '../api/call-error.ts';
import type { Translate } from '../i18n/translate.ts';

/** A mail or phone that is taken, or an address that was not chosen, is shown beside the field in question; null when the refusal is another. */
export function takenIdentity(error: unknown, t: Translate): Record<string, string> | null {
  if (isCallError(error, 'ALREADY_EXISTING_USER_MAIL')) return { 'identity.email': t(`errors.${error.code}`) };
  if (isCallError(error, 'ALREADY_EXISTING_USER_PHONE')) return { 'identity.phone': t(`errors.${error.code}`) };
  if (isCallError(error, 'ENCODE_VERIFIED_ADDRESS')) return { 'identity.address': t(`errors.${error.code}`) };
  return null;
}
