export { getConsentInForce } from './consent.repository.ts';
export { consentFactsOf } from './consent-facts.ts';
export { readValidConsents } from './read-consent.ts';
export { renewConsent, renewConsentAtStart } from './renew-consent.ts';
