import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { messageFailures } from '../messages/message.ts';
import { SetupChoices, SetupChoicesChange, SetupFacts } from './setup.ts';

const admins = ['ROLE_ADMIN'] as const;

const Setup = z.extend(SetupChoices, { facts: SetupFacts });

export const getSetup = endpoint('GET /api/setup', {
  summary: 'What the installation has, and what the association leaves as it is',
  roles: admins,
  response: Setup,
});

export const saveSetup = endpoint('PUT /api/setup', {
  summary: 'Say what the association does without, or leaves as it is shipped',
  roles: admins,
  body: SetupChoicesChange,
  response: Setup,
  errors: ['STALE'],
});

/** What came of a mail; the text is `setup.mail.<outcome>`. */
export const mailTrials = ['SENT', 'KEPT', 'NO_ADDRESS', ...messageFailures] as const;

export const tryMail = endpoint('POST /api/setup/mail', {
  summary: 'Send the admin who asks a mail at once, and tell what the mail server says',
  roles: admins,
  response: z.object({
    outcome: z.enum(mailTrials),
    /** Where to; null without an address. */
    address: z.nullable(z.string()),
    /** What the mail server said, in its own words; null where it took the mail. */
    answer: z.nullable(z.string()),
  }),
  errors: ['TOO_MANY_REQUESTS'],
});
