import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const isAlive = endpoint('GET /is-alive', {
  summary: 'Whether the application and its database answer',
  roles: 'public',
  response: z.object({ status: z.literal('UP'), version: z.string() }),
  errors: ['UNAVAILABLE'],
});
