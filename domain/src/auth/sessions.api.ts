import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Instant } from '../values.ts';
import { Device } from './device.ts';

/** A device that is logged in. Its id names it and opens nothing. */
export const OpenSession = z.object({
  sessionId: Id,
  device: Device,
  createdAt: Instant,
  /** Exact to the hour. */
  lastSeenAt: Instant,
  isCurrent: z.boolean(),
  /** Messages come there. */
  isNotified: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

export const listOwnSessions = endpoint('GET /api/me/sessions', {
  summary: 'Where one is logged in: this device first, then the last seen',
  roles: 'session',
  response: z.object({ items: z.array(OpenSession) }),
});

export const endOwnSession = endpoint('DELETE /api/me/sessions/{sessionId}', {
  summary: 'Log one device out',
  roles: 'session',
  errors: ['NOT_FOUND'],
});

export const endOtherSessions = endpoint('DELETE /api/me/sessions', {
  summary: 'Log all other devices out',
  roles: 'session',
});
