import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Address } from '../identity/address.ts';
import { CreateParcelInformation } from '../parcels/parcels.api.ts';
import { SameFieldReason } from '../similar-orders/same-field-reason.ts';
import { Locale } from '../users/user.ts';
import { CalendarDay, Id, Instant, Mail, optionalText, Phone, TimeOfDay, text, Version } from '../values.ts';
import { ConfirmationWay, mostParcels, OrderRequest, OrderRequestPage } from './order-request.ts';
import { orderRequestStates } from './order-request-state.ts';

/** In this header stands the token of the question: never in a path or query, which logs and proxies keep. */
export const orderRequestHeader = 'order-request';

/** Dead, wrong and forgotten look alike. */
const linkErrors = ['NOT_FOUND', 'TOO_MANY_REQUESTS'] as const;
const orderErrors = ['SEASON_CLOSED', 'ALREADY_ORDERED', 'SAME_FIELD', 'QUOTA_REACHED'] as const;

export const getOrderRequestForm = endpoint('GET /api/order-requests/page', {
  summary: 'What the page for somebody new begins with; what is typed on it is sent with its ticket',
  roles: 'public',
  response: z.object({
    ticket: z.string(),
    today: CalendarDay,
    /** Between these instants what is typed may be sent with this ticket. */
    sendableFrom: Instant,
    sendableUntil: Instant,
    /** How a request with a mail and one with a number alone would be confirmed. */
    confirmedBy: z.object({ withMail: ConfirmationWay, withoutMail: ConfirmationWay }),
  }),
  errors: ['TOO_MANY_REQUESTS'],
});

/** Somebody of whom nothing is known yet. `address` is chosen from the suggestions, with street or only a municipality. */
const Person = z.strictObject({
  firstname: text(120),
  lastname: text(120),
  phone: Phone,
  email: z._default(z.nullable(Mail), null),
  locale: Locale,
  address: z.nullable(Address),
});

export const OrderRequestInformation = z.strictObject({
  /** Chosen by the phone, one for each request that a person means: what is sent again with it makes no second one. */
  requestId: Id,
  ticket: z.string().check(z.minLength(1), z.maxLength(200)),
  /** No person sees it, so none fills it in. */
  website: z._default(z.string().check(z.maxLength(200)), ''),
  person: Person,
  parcels: z.array(CreateParcelInformation).check(z.minLength(1), z.maxLength(mostParcels)),
  missionDate: CalendarDay,
  mowingTime: z._default(z.nullable(TimeOfDay), null),
  clientNote: optionalText(4000),
  riskyParcels: z.boolean(),
  /** The data-protection text that was read, and whether a neighbouring association may be given the number where no pilot is free. */
  agreement: z.strictObject({ consentVersion: Version, mayHandOver: z.boolean() }),
});
export type OrderRequestInformation = z.infer<typeof OrderRequestInformation>;

export const createOrderRequest = endpoint('POST /api/order-requests', {
  summary: 'Ask for an intervention without an account: it waits until the number or mail that was given confirms it',
  roles: 'public',
  body: OrderRequestInformation,
  /** The same whether anybody is known by that number or not. */
  response: z.object({ confirmedBy: ConfirmationWay }),
  status: 202,
  errors: [
    'TOO_EARLY',
    'STALE',
    'TOO_MANY_REQUESTS',
    'SEASON_CLOSED',
    'INVALID_GEOMETRY',
    'ENCODE_VERIFIED_ADDRESS',
    'IDEMPOTENCY_KEY_REUSED',
  ],
});

export const getOrderRequest = endpoint('GET /api/order-request', {
  summary: 'What whoever was asked whether a request is theirs may see of it; changes nothing',
  roles: 'public',
  response: OrderRequestPage,
  errors: linkErrors,
});

export const confirmOrderRequest = endpoint('PUT /api/order-request/confirm', {
  summary: 'It is mine: whoever says so names the day that was asked for',
  roles: 'public',
  body: z.strictObject({
    missionDate: CalendarDay,
    /** Although the same meadow is already ordered for that day: whoever confirms has been told so. */
    again: z.optional(z.boolean()),
    /** Why, although another requester has ordered one of the fields for that day. */
    againBecause: z.optional(SameFieldReason),
  }),
  response: z.object({
    page: OrderRequestPage,
    /** Of the mission that it has become; null where a coordinator first says whose it is. */
    order: z.nullable(
      z.object({
        missionId: Id,
        late: z.boolean(),
        /** Where they order next time without being asked who they are; null where no season lies ahead. */
        orderLink: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [...linkErrors, ...orderErrors, 'ILLEGAL_TRANSITION'],
});

export const withdrawOrderRequest = endpoint('PUT /api/order-request/withdraw', {
  summary: 'It is not mine, or not any more',
  roles: 'public',
  response: OrderRequestPage,
  errors: [...linkErrors, 'ILLEGAL_TRANSITION'],
});

export const listOrderRequests = endpoint('GET /api/order-requests', {
  summary:
    'Requests of people without account, and by order links from new devices, that wait for a yes or a decision, the soonest day first',
  roles: ['ROLE_ADMIN'],
  response: z.object({ items: z.array(OrderRequest) }),
});

export const acceptOrderRequest = endpoint('PUT /api/order-requests/{orderRequestId}/accept', {
  summary: 'Make a mission of it, for a known requester or for a new one; confirms it where nobody has',
  roles: ['ROLE_ADMIN'],
  body: z.strictObject({
    /** Null makes a requester of the person that it names; of one by an order link it is whose link it was. */
    clientId: z.nullable(Id),
    again: z.optional(z.boolean()),
    againBecause: z.optional(SameFieldReason),
  }),
  response: z.object({ missionId: Id, clientId: Id, late: z.boolean() }),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'ALREADY_EXISTING_CLIENT', ...orderErrors],
});

export const refuseOrderRequest = endpoint('PUT /api/order-requests/{orderRequestId}/refuse', {
  summary: 'Refuse it; its person is told why',
  roles: ['ROLE_ADMIN'],
  body: z.strictObject({ reason: text(300) }),
  response: z.object({ state: z.enum(orderRequestStates) }),
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
});
