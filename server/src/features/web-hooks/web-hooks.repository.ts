import type { HookKind, WebHookInformation } from '@vigiefaon/domain/web-hooks/web-hook';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

export interface WebHookRow extends WebHookInformation {
  readonly webHookId: string;
  readonly version: number;
  readonly hookKey: Buffer;
  readonly createdAt: Date;
  readonly waiting: number;
  readonly failed: number;
}

/** How many have not arrived, by whether they are tried again. */
function undelivered(isTried: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*)::integer from web_hook_delivery d
    where d.web_hook_id = h.web_hook_id and d.delivered_at is null and d.deliver_at ${isTried})`;
}

function hooks(db: Db) {
  return db
    .selectFrom('web_hook as h')
    .select(['h.web_hook_id as webHookId', 'h.version', 'h.name', 'h.address', 'h.kinds', 'h.is_on as isOn'])
    .select(['h.hook_key as hookKey', 'h.created_at as createdAt'])
    .select([undelivered(sql`is not null`).as('waiting'), undelivered(sql`is null`).as('failed')]);
}

/** By name. */
export function listHooks(db: Db): Promise<WebHookRow[]> {
  return hooks(db).orderBy(sql`lower(unaccent(h.name))`).orderBy('h.web_hook_id').execute();
}

export async function findHook(db: Db, webHookId: string): Promise<WebHookRow | null> {
  return (await hooks(db).where('h.web_hook_id', '=', webHookId).executeTakeFirst()) ?? null;
}

interface Columns {
  readonly name: string;
  readonly address: string;
  readonly kinds: HookKind[];
  readonly is_on: boolean;
}

const columnsOf = ({ name, address, kinds, isOn }: WebHookInformation): Columns => ({
  name,
  address,
  kinds,
  is_on: isOn,
});

export async function insertHook(
  db: Db,
  {
    webHookId,
    hookKey,
    createdAt,
    ...hook
  }: WebHookInformation & Pick<WebHookRow, 'webHookId' | 'hookKey' | 'createdAt'>,
): Promise<void> {
  await db
    .insertInto('web_hook')
    .values({ web_hook_id: webHookId, hook_key: hookKey, created_at: createdAt, ...columnsOf(hook) })
    .execute();
}

/** Compare-and-set on the version that was read; false when somebody was faster. Whoever changes something does not wait for the end of a pause. */
export async function updateHook(
  db: Db,
  { webHookId, version }: Pick<WebHookRow, 'webHookId' | 'version'>,
  hook: WebHookInformation,
): Promise<boolean> {
  const written = await db
    .updateTable('web_hook')
    .set({ ...columnsOf(hook), version: version + 1, paused_until: null })
    .where('web_hook_id', '=', webHookId)
    .where('version', '=', version)
    .executeTakeFirst();
  return written.numUpdatedRows > 0n;
}

/** Its name; undefined where there is none any more. */
export async function deleteHook(db: Db, webHookId: string): Promise<string | undefined> {
  const gone = await db
    .deleteFrom('web_hook')
    .where('web_hook_id', '=', webHookId)
    .returning('name')
    .executeTakeFirst();
  return gone?.name;
}
