import { type RawBuilder, sql } from 'kysely';

/** `json_build_object` of these fields, in this order. */
export function jsonObject(fields: Record<string, RawBuilder<unknown>>): RawBuilder<unknown> {
  const pairs = Object.entries(fields).flatMap(([name, value]) => [sql.lit(name), value]);
  return sql`json_build_object(${sql.join(pairs)})`;
}

/** An instant as the contract writes it, in UTC. */
export function asInstant(expression: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
