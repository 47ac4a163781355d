let registrations = 0;

/** What the registration form sends for a person nobody else is. */
export function aRegistration(changed: Record<string, unknown> = {}) {
  registrations++;
  const identity = {
    title: 'MRS',
    lastname: 'Lambert',
    firstname: 'Odile',
    email: `odile${registrations}@example.org`,
    phone: `+3248${String(1_000_000 + registrations)}`,
    address: null,
  };
  return {
    kind: 'CLIENT',
    identity,
    password: 'a quiet meadow',
    passwordConfirmation: 'a quiet meadow',
    consentVersion: 1,
    preferences: { notifyByMail: true, notifyByWhatsapp: false, locale: 'fr' },
    ...changed,
  };
}
