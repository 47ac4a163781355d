export { getConsentInForce } from './consent.repository.ts';
export { consentFactsOf } from './consent-facts.ts';
export { readValidConsents } from './read-consent.ts';
export { renewConsentAtStart } from './renew-at-start.ts';
export { renewConsent } from './renew-consent.ts';
