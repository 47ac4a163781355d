import type { RegisterInformation } from '@vigiefaon/domain/auth/auth.api';
import type { ClientType } from '@vigiefaon/domain/clients/client';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import type { Locale } from '@vigiefaon/domain/users/user';
import { emptyIdentity, type IdentityValues, identityInformationOf } from '../../../identity/identity-values.ts';

export interface RegisterValues {
  kind: 'USER' | 'CLIENT' | '';
  identity: IdentityValues;
  clientType: ClientType;
  isMember: boolean;
  password: string;
  passwordConfirmation: string;
  notifyByMail: boolean;
  notifyByWhatsapp: boolean;
  consent: boolean;
}

const empty: RegisterValues = {
  kind: '',
  identity: emptyIdentity,
  clientType: 'FARMER',
  isMember: false,
  password: '',
  passwordConfirmation: '',
  notifyByMail: true,
  notifyByWhatsapp: false,
  consent: false,
};

export function registerInformationOf(
  values: RegisterValues,
  consentVersion: number,
  locale: Locale,
): RegisterInformation {
  const { kind, identity, clientType, isMember, password, passwordConfirmation } = values;
  const { notifyByMail, notifyByWhatsapp } = values;
  return {
    kind: kind === '' ? 'CLIENT' : kind,
    identity: identityInformationOf(identity),
    password,
    passwordConfirmation,
    ...(kind === 'USER' ? {} : { clientType }),
    isMember,
    consentVersion,
    preferences: { notifyByMail, notifyByWhatsapp, locale },
  };
}

/** With what whoever registers so logs in: their mail, else their phone as it is dictated. */
export function loginOf({ identity: { email, phone } }: RegisterInformation): string {
  return email ?? readablePhone(phone ?? '');
}

const storageKey = 'register';

/** From before a reload; passwords are never kept. */
export function typedBefore(): RegisterValues {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return { ...empty, ...(stored as Partial<RegisterValues> | null) };
  } catch {
    return empty;
  }
}

export function keepTyped({ password: _, passwordConfirmation: __, consent: ___, ...kept }: RegisterValues): void {
  sessionStorage.setItem(storageKey, JSON.stringify(kept));
}

export function forgetTyped(): void {
  sessionStorage.removeItem(storageKey);
}
