import * as z from 'zod/mini';
import { Consent } from '../auth/auth.api.ts';
import { endpoint } from '../endpoint.ts';
import { KeptText, Publication } from '../localized-text.ts';
import { User } from '../users/user.ts';
import { Version } from '../values.ts';
import { ConsentFacts } from './consent-facts.ts';

/** The text as it is written, and what fills its placeholders at this moment. */
export const ConsentSource = z.object({
  version: z.int(),
  text: KeptText,
  facts: ConsentFacts,
});
export type ConsentSource = z.infer<typeof ConsentSource>;

export const getConsentSource = endpoint('GET /api/consent/source', {
  summary: 'The data-protection text in force as it is written, with its placeholders',
  roles: ['ROLE_ADMIN'],
  response: ConsentSource,
});

export const publishConsent = endpoint('PUT /api/consent', {
  summary: 'Publish the next version of the data-protection text',
  roles: ['ROLE_ADMIN'],
  body: Publication,
  response: Consent,
  errors: ['STALE', 'UNKNOWN_PLACEHOLDER'],
});

/** Active accounts by what they have accepted; admins, who publish the text, do not count. */
export const getConsentAcceptances = endpoint('GET /api/consent/acceptances', {
  summary:
    'How many accounts have accepted the data-protection text in force or one that said no less, an older one or none',
  roles: ['ROLE_ADMIN'],
  response: z.object({ version: z.int(), accepted: z.int(), older: z.int(), never: z.int() }),
});

export const acceptConsent = endpoint('POST /api/users/{userId}/accept-consent', {
  summary: 'Accept the data-protection text in force, each for themselves',
  roles: 'session',
  body: z.strictObject({ version: Version }),
  response: User,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'STALE'],
});
