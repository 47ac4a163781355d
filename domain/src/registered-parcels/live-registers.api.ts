import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { LiveFault, LiveRegister, LiveService } from './live-register.ts';
import { LeftOutReason } from './register.ts';
import { RegisterKey } from './registered-parcel.ts';

const params = z.object({ registerKey: RegisterKey });

export const saveLiveRegister = endpoint('PUT /api/registers/{registerKey}/live', {
  summary: 'Say which service is asked for a register; it stays off, or on, as it was',
  roles: ['ROLE_ADMIN'],
  params,
  body: LiveService,
  response: LiveRegister,
  errors: ['NOT_FOUND'],
});

export const switchLiveRegister = endpoint('PUT /api/registers/{registerKey}/live/on', {
  summary: 'Have a service asked while somebody looks at the map, or no longer',
  roles: ['ROLE_ADMIN'],
  params,
  body: z.strictObject({ isOn: z.boolean() }),
  response: LiveRegister,
  errors: ['NOT_FOUND'],
});

export const deleteLiveRegister = endpoint('DELETE /api/registers/{registerKey}/live', {
  summary: 'Forget a service; parcels that were tapped stay with their requesters',
  roles: ['ROLE_ADMIN'],
  params,
  errors: ['NOT_FOUND'],
});

/** What a service answered when it was tried at one place. */
export const LiveTrial = z.object({
  /** Null: it answered as it should. */
  fault: z.nullable(LiveFault),
  detail: z.nullable(z.string()),
  tookMs: z.int(),
  /** Parcels that can be tapped there. */
  count: z.int(),
  leftOut: z.array(z.object({ reason: LeftOutReason, rows: z.int() })),
  /** It named another number of rows than it sent: those that it sent are taken. */
  isMiscounted: z.boolean(),
  /** The first of them; `size` in m². */
  parcels: z.array(
    z.object({
      reference: z.nullable(z.string()),
      crop: z.nullable(z.string()),
      isGrass: z.nullable(z.boolean()),
      year: z.nullable(z.int()),
      size: z.number(),
    }),
  ),
});
export type LiveTrial = z.infer<typeof LiveTrial>;

export const tryLiveRegister = endpoint('POST /api/registers/try', {
  summary: 'Ask a service for the parcels around a place, from the server; nothing is kept',
  roles: ['ROLE_ADMIN'],
  body: z.strictObject({
    ...LiveService.shape,
    lon: z.number().check(z.gte(-180), z.lte(180)),
    lat: z.number().check(z.gte(-85), z.lte(85)),
  }),
  response: LiveTrial,
  errors: ['TOO_MANY_REQUESTS'],
});
