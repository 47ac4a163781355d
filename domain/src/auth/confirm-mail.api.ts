import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const confirmMail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-mail',
  summary: 'Say with the key of the link that a mail is one’s own: from now on it counts',
  roles: 'public',
  body: z.strictObject({ key: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: z.object({ email: z.string() }),
  errors: ['CONFIRMATION_LINK_INVALID', 'ALREADY_EXISTING_USER_MAIL', 'TOO_MANY_REQUESTS'],
});
