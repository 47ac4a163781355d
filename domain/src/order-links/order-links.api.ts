import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { IntentionAnswer, stepErrors } from '../intentions/intentions.api.ts';
import { ConfirmationWay } from '../order-requests/order-request.ts';
import { CreateParcelInformation } from '../parcels/parcels.api.ts';
import { SameFieldReason } from '../similar-orders/same-field-reason.ts';
import { crew } from '../users/role.ts';
import { CalendarDay, Id, optionalText, Phone, TimeOfDay } from '../values.ts';
import { OrderableParcel, OrderLink, OrderPage } from './order-link.ts';

const everyone = ['ROLE_CLIENT', ...crew] as const;

/** In this header stands the token of the link: never in a path or query, which logs and proxies keep. */
export const orderLinkHeader = 'order-link';
/** And in this one what the device was given when it first opened the link. */
export const orderDeviceHeader = 'order-device';

/** Dead, wrong, revoked and over look alike. */
const linkErrors = ['NOT_FOUND', 'TOO_MANY_REQUESTS'] as const;

export const getOrderPage = endpoint('GET /api/order-link', {
  summary: 'What the holder of an order link may see; changes nothing',
  roles: 'public',
  response: OrderPage,
  errors: linkErrors,
});

export const createLinkedOrder = endpoint('POST /api/order-link/orders', {
  summary: 'Ask for an intervention as the holder of an order link; the requester is told of it on the way on file',
  roles: 'public',
  body: z.strictObject({
    missionDate: CalendarDay,
    mowingTime: z.nullable(TimeOfDay),
    parcelIds: z.array(Id).check(z.minLength(1), z.maxLength(200)),
    /** Another number for this job only; absent: the one on file. */
    contactPhone: z.optional(z.nullable(Phone)),
    clientNote: optionalText(4000),
    /** Ordered although the same meadow is already ordered for that day: whoever asks has been told so. */
    again: z.optional(z.boolean()),
    /** Why, although another requester has ordered one of the fields for that day. */
    againBecause: z.optional(SameFieldReason),
  }),
  response: z.object({
    /** Null where the device is the third new one of a day: it waits until its requester says that it is theirs. */
    missionId: z.nullable(Id),
    /** How they are asked; null where it does not wait. */
    askedBy: z.nullable(ConfirmationWay),
    page: OrderPage,
  }),
  status: 201,
  errors: [...linkErrors, 'SEASON_CLOSED', 'ALREADY_ORDERED', 'SAME_FIELD', 'QUOTA_REACHED'],
  idempotent: true,
});

export const moveLinkedOrder = endpoint('PUT /api/order-link/orders/{missionId}', {
  summary: 'Move a request that nobody has taken to another day or hour, as the holder of an order link',
  roles: 'public',
  body: z.strictObject({
    version: z.int(),
    missionDate: CalendarDay,
    mowingTime: z.nullable(TimeOfDay),
    again: z.optional(z.boolean()),
    againBecause: z.optional(SameFieldReason),
  }),
  response: OrderPage,
  errors: [...linkErrors, 'ILLEGAL_TRANSITION', 'STALE', 'SEASON_CLOSED', 'ALREADY_ORDERED', 'SAME_FIELD'],
});

export const cancelLinkedOrder = endpoint('PUT /api/order-link/orders/{missionId}/cancel', {
  summary: 'Cancel a request that nobody has taken, as the holder of an order link',
  roles: 'public',
  response: OrderPage,
  errors: [...linkErrors, 'ILLEGAL_TRANSITION', 'STALE'],
});

export const addLinkedParcel = endpoint('POST /api/order-link/parcels', {
  summary: 'Add a field, as the holder of an order link',
  roles: 'public',
  body: CreateParcelInformation,
  response: OrderableParcel,
  status: 201,
  errors: [...linkErrors, 'INVALID_GEOMETRY', 'QUOTA_REACHED'],
  idempotent: true,
});

export const answerLinkedIntention = endpoint('PUT /api/order-link/intentions/{intentionId}', {
  summary:
    'Answer whether to mow now, or take the intention back, as the holder of an order link; only ORDER makes a request',
  roles: 'public',
  body: IntentionAnswer,
  response: z.object({
    order: z.nullable(z.object({ missionId: Id, late: z.boolean() })),
    /** How the requester is asked whether the order is theirs, where it waits for that; the intention stands until then. */
    askedBy: z.nullable(ConfirmationWay),
    page: OrderPage,
  }),
  errors: [...new Set([...linkErrors, ...stepErrors])],
  idempotent: true,
});

export const disownOrderLink = endpoint('POST /api/order-link/not-me', {
  summary:
    'It was not the requester: takes back what was ordered by this link and nobody has taken, ends the link, tells the coordinators',
  roles: 'public',
  response: z.object({ canceled: z.int() }),
  errors: linkErrors,
});

export const listOrderLinks = endpoint('GET /api/clients/{clientId}/order-links', {
  summary: 'The order links of a requester that still open',
  roles: everyone,
  response: z.object({ items: z.array(OrderLink) }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const createOrderLink = endpoint('POST /api/clients/{clientId}/order-links', {
  summary: 'Make an order link for a requester; of more than three the oldest ends',
  roles: everyone,
  response: OrderLink,
  status: 201,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'SEASON_CLOSED'],
});

export const revokeOrderLink = endpoint('DELETE /api/clients/{clientId}/order-links/{orderLinkId}', {
  summary: 'End an order link at once; what was ordered by it stays',
  roles: everyone,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});
