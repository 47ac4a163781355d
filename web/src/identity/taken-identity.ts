import { isCallError } from '../api/call-error.ts';
import type { Translate } from '../i18n/translate.ts';

const refusals = [
  ['ALREADY_EXISTING_USER_MAIL', 'identity.email'],
  ['ALREADY_EXISTING_USER_PHONE', 'identity.phone'],
  ['ENCODE_VERIFIED_ADDRESS', 'identity.address'],
] as const;

interface FormWithErrors {
  setErrors: (errors: Record<string, string>) => void;
}

/** Shows beside its field that a mail or phone is taken, or that an address was not chosen; false when the refusal is another. */
export function applyTakenIdentity(form: FormWithErrors, error: unknown, t: Translate): boolean {
  const refusal = refusals.find(([code]) => isCallError(error, code));
  if (!refusal) return false;
  const [code, field] = refusal;
  form.setErrors({ [field]: t(`errors.${code}`) });
  return true;
}
