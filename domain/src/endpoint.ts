import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Role } from './users/role.ts';
import { CalendarDay, Id } from './values.ts';

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
  /** What the names in the path stand for; those that mean the same everywhere are known without. */
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** So many bytes of the body are read, where it is another number than of everybody's calls. */
  readonly mostBytes?: number;
  /** `json` unless the body is an uploaded file. */
  readonly bodyKind?: 'json' | 'file';
  /** Absent: 204 without a body. */
  readonly response?: Schema;
  /** Of a JSON answer that has a media type of its own. */
  readonly mediaType?: string;
  /** Media types of an answer that is a file; it has no response schema, and `fileRoute` serves it. */
  readonly fileTypes?: readonly string[];
  /** Status of success; 200, or 204 without a response schema, when absent. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Codes it may answer beside those every call may (UNAUTHENTICATED, FORBIDDEN, MISSING_REQUIRED_FIELDS, UNAVAILABLE, …). */
  readonly errors?: readonly ErrorCode[];
  /** How what cannot be read of the path and the query is refused; `MISSING_REQUIRED_FIELDS` when absent. */
  readonly refusesAs?: ErrorCode;
  /** The answer is the same when the request is repeated with the same `Idempotency-Key` header. */
  readonly idempotent?: boolean;
  /** The answer never changes: whoever has it keeps it, up to a year, and does not ask again. Refusals are never kept. */
  readonly immutable?: true;
}

/** What stands in the place of a login: only its owner has been sent it. */
const Token = z.string().check(z.minLength(1), z.maxLength(200));

/** Names that mean the same in every path, beside those that end in `Id`. */
const inEveryPath = { date: CalendarDay, token: Token };

type Way = `${Method} /${string}`;
type Declaration = Omit<Endpoint, 'method' | 'path'>;

type NamesIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type KnownIn<Path> = Extract<NamesIn<Path>, `${string}Id` | keyof typeof inEveryPath>;
type Meaning<Name> = Name extends keyof typeof inEveryPath ? (typeof inEveryPath)[Name] : typeof Id;
type ParamsIn<Path> = [KnownIn<Path>] extends [never]
  ? unknown
  : { readonly params: z.ZodMiniObject<{ [Name in KnownIn<Path>]: Meaning<Name> }> };

type Declared<W extends Way, D> = D &
  (W extends `${infer M extends Method} ${infer Path}` ? { readonly method: M; readonly path: Path } : never) &
  (D extends { readonly params: Schema } ? unknown : ParamsIn<W>);

function paramsIn(path: string): Pick<Endpoint, 'params'> {
  const known: Readonly<Record<string, Schema>> = inEveryPath;
  const fields = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => {
    const schema = name.endsWith('Id') ? Id : known[name];
    return schema ? [[name, schema] as const] : [];
  });
  return fields.length > 0 ? { params: z.object(Object.fromEntries(fields)) } : {};
}

/**
 * Declares one call of the wire by its method and path, as in `GET /api/missions/{missionId}`; the server registers it, the web calls it,
 * OpenAPI is derived from it.
 */
// @__NO_SIDE_EFFECTS__
export function endpoint<const W extends Way, const D extends Declaration>(way: W, declaration: D): Declared<W, D> {
  const [method, path = ''] = way.split(' ');
  return { method, path, ...paramsIn(path), ...declaration } as unknown as Declared<W, D>;
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
