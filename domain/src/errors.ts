import * as z from 'zod/mini';
import { MultiPolygon } from './geometry/geometry.ts';

/** Every error code that may leave the server, with its HTTP status. The reader's text is `errors.<CODE>` in the web. */
export const errorStatus = {
  ALREADY_EXISTING_USER: 409,
  ALREADY_EXISTING_USER_MAIL: 409,
  ALREADY_EXISTING_USER_PHONE: 409,
  ALREADY_EXISTING_CLIENT: 409,
  INCORRECT_IDENTIFIER: 401,
  SECOND_FACTOR_REQUIRED: 401,
  SECOND_FACTOR_INCORRECT: 401,
  SECOND_FACTOR_USED: 401,
  SECOND_FACTOR_UNREADABLE: 401,
  MISSING_REQUIRED_FIELDS: 422,
  UNREADABLE_QUERY: 400,
  ENCODE_VERIFIED_ADDRESS: 422,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  RULES_NOT_ACCEPTED: 403,
  PASSWORD_REQUIRED: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  SECOND_FACTOR_FIRST: 403,
  NOT_FOUND: 404,
  RESET_LINK_INVALID: 404,
  CONFIRMATION_LINK_INVALID: 404,
  ILLEGAL_TRANSITION: 409,
  STALE: 409,
  TOO_EARLY: 409,
  PARCEL_IN_USE: 409,
  ALREADY_ORDERED: 409,
  SAME_GROUND: 409,
  SAME_FIELD: 409,
  OPEN_FINDS: 409,
  NOT_ALL_SEARCHED: 409,
  NO_RESET_LINK: 409,
  GROUND_UNKNOWN: 409,
  TERRAIN_NOT_FOLLOWED: 409,
  SECOND_FACTOR_IS_ON: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  NOTIFICATIONS_OFF: 409,
  WEB_HOOK_STOPPED: 409,
  TOO_MANY_FOLLOWERS: 409,
  LINK_REVOKED: 410,
  LINK_ENDED: 410,
  HANDOVER_NOT_OFFERED: 409,
  HANDOVER_TAKEN: 409,
  HANDOVER_SEQUENCE: 409,
  HANDOVER_KEY_KNOWN: 409,
  HANDOVER_OVER: 410,
  HANDOVER_SIGNATURE: 422,
  HANDOVER_RECIPIENT: 422,
  PAYLOAD_TOO_LARGE: 413,
  UNREADABLE_FILE: 422,
  PAPERS_EXPIRED: 409,
  SEASON_CLOSED: 422,
  NOT_A_PLANNING_DAY: 422,
  INVALID_GEOMETRY: 422,
  TAKE_OFF_NEEDED: 422,
  UNKNOWN_PLACEHOLDER: 422,
  TOO_MANY_REQUESTS: 429,
  QUOTA_REACHED: 429,
  UNEXPECTED: 500,
  UNAVAILABLE: 503,
  REGISTER_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;
export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** What can be wrong with one field; the text is `fieldErrors.<CODE>`. */
export const fieldErrorCodes = [
  'REQUIRED',
  'INVALID',
  'UNKNOWN_FIELD',
  'TOO_SHORT',
  'TOO_LONG',
  'TOO_SMALL',
  'TOO_LARGE',
  'PASSWORDS_DO_NOT_MATCH',
  'WRONG_PASSWORD',
  'TOO_COMMON',
  'MADE_OF_NAME',
  'PASSWORD_AS_BEFORE',
  'INVALID_PHONE',
  'INVALID_MAIL',
  'INVALID_IBAN',
  'INVALID_COLOR',
  'LOOKS_LIKE_DANGER',
  'MAIL_OR_PHONE_REQUIRED',
  'CONSENT_OUTDATED',
  'IN_THE_PAST',
  'NOT_YOURS',
  'ALREADY_WAITING',
  'SELF_CROSSING',
  'TOO_FEW_POINTS',
  'TOO_MANY_VERTICES',
  'NOT_A_POLYGON',
  'OUTSIDE_WORLD',
  'CHANGED_MEANWHILE',
  'GONE_MEANWHILE',
  'NAMES_PERSON',
] as const;
export type FieldErrorCode = (typeof fieldErrorCodes)[number];

const FieldError = z.object({ path: z.string(), code: z.enum(fieldErrorCodes) });
export type FieldError = z.infer<typeof FieldError>;

/** A find because of which something is refused, for those who may see finds; one of another mission is decided there. */
const RefusingFind = z.object({ findId: z.string(), seenAt: z.string(), isOfOtherMission: z.boolean() });
export type RefusingFind = z.infer<typeof RefusingFind>;

/** The body of every refusal: RFC 9457 problem details with our `code`; `from` and `to` name the states of a refused transition, `missions` those that stand in the way. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(errorCodes),
  detail: z.optional(z.string()),
  reason: z.optional(z.string()),
  /** With `UNREADABLE_FILE`: what stands there instead, in the file's own words. */
  found: z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  errors: z.optional(z.array(FieldError)),
  missions: z.optional(z.array(z.string())),
  /** With `OPEN_FINDS`: the fawns that are neither secured nor gone. */
  finds: z.optional(z.array(RefusingFind)),
  /** With `LINK_ENDED`: the last day on which it answered. */
  lastDay: z.optional(z.string()),
  /** With `NOT_ALL_SEARCHED`: what the flight plan sees, to be cut to the parcel; null where that is nothing. */
  seen: z.optional(z.nullable(MultiPolygon)),
  /** With 429: from when on it goes on; absent where no time helps. With `QUOTA_REACHED`, `reason` names the quota. */
  goesOnAt: z.optional(z.string()),
});
export type Problem = z.infer<typeof Problem>;

interface ProblemDetails {
  reason?: string | undefined;
  found?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  errors?: FieldError[] | undefined;
  missions?: string[] | undefined;
  finds?: RefusingFind[] | undefined;
  lastDay?: string | undefined;
  seen?: MultiPolygon | null | undefined;
  goesOnAt?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

/** The one error class: a code of the catalogue, perhaps the reason of the refusing rule and the fields at fault. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: ProblemDetails;

  constructor(code: ErrorCode, details: ProblemDetails = {}) {
    super(details.reason ? `${code}: ${details.reason}` : code);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
