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

/** A person by their name, null where there is none; `id` is the column that names them, `identity` the table of their names. */
export function personJson(id: string, identity: string, key = 'userId'): RawBuilder<unknown> {
  const name = {
    [key]: sql.ref(id),
    lastname: sql.ref(`${identity}.lastname`),
    firstname: sql.ref(`${identity}.firstname`),
  };
  return sql`case when ${sql.ref(id)} is not null then ${jsonObject(name)} end`;
}
