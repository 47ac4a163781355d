import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Role } from './users/role.ts';

type Schema = z.core.$ZodType;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: anyone without logging in, anyone logged in (also an account that waits for its role), or the roles named.
 * Whether this person may do this to this thing now is the rule's question, not the contract's.
 */
export type Access = 'public' | 'session' | readonly Role[];

export interface Endpoint {
  readonly method: Method;
  /** Path with `{name}` parameters, as the specification writes it. */
  readonly path: string;
  readonly summary: string;
  readonly roles: Access;
  /** A pilot may call it before having accepted the house rules in force; without it the answer is RULES_NOT_ACCEPTED. */
  readonly beforeRules?: true;
  /** May be called with a password that an admin has handed over; without it the answer is PASSWORD_CHANGE_REQUIRED. */
  readonly beforeOwnPassword?: true;
  /** May be called by whoever has to set up a second factor first; without it the answer is SECOND_FACTOR_FIRST. */
  readonly beforeSecondFactor?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** `json` unless the body is an uploaded file. */
  readonly bodyKind?: 'json' | 'file';
  /** Absent: 204 without a body. */
  readonly response?: Schema;
  /** Media types of an answer that is a file; it has no response schema, and `fileRoute` serves it. */
  readonly fileTypes?: readonly string[];
  /** Status of success; 200, or 204 without a response schema, when absent. */
  readonly status?: 200 | 201 | 204;
  /** Codes it may answer beside those every call may (UNAUTHENTICATED, FORBIDDEN, MISSING_REQUIRED_FIELDS, UNAVAILABLE, …). */
  readonly errors?: readonly ErrorCode[];
  /** The answer is the same when the request is repeated with the same `Idempotency-Key` header. */
  readonly idempotent?: boolean;
}

/** Declares one call of the wire; the server registers it, the web calls it, OpenAPI is derived from it. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

/** What a phone sends from its outbox, perhaps hours later: it may come twice, and nothing that can be made up for keeps it from being taken in. */
export const fromTheField = { idempotent: true, beforeSecondFactor: true } as const;

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>;
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>;
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>;
export type ResponseOf<E extends Endpoint> = OutputOf<E['response']>;
export type ParamsInputOf<E extends Endpoint> = InputOf<E['params']>;
export type QueryInputOf<E extends Endpoint> = InputOf<E['query']>;
export type BodyInputOf<E extends Endpoint> = InputOf<E['body']>;
