import { setTimeout } from 'node:timers/promises';
import { type InstalledMaps, mapSourcesOf } from '@vigiefaon/domain/settings/map-services';
import { mapServicesKey, mapServicesOf } from '../../database/queries/stored-settings.ts';
import { withTimeLimit } from '../../database/queries/time-limit.ts';
import type { Db } from '../../database/tables.ts';

const patienceMs = 1_500;

async function readKept(db: Db): Promise<unknown> {
  const row = await db.selectFrom('setting').where('key', '=', mapServicesKey).select('value').executeTakeFirst();
  return row?.value;
}

/** Templates of the pictures that the maps show: what admins have chosen, else what the installation brings. */
export async function listTileTemplates(db: Db, installed: InstalledMaps): Promise<string[]> {
  // A page is to open while the database is silent: it says so itself.
  const kept = await Promise.race([
    withTimeLimit(patienceMs, () => readKept(db)).catch(() => undefined),
    setTimeout(patienceMs, undefined, { ref: false }),
  ]);
  const { tiles, aerial } = mapSourcesOf(mapServicesOf({ [mapServicesKey]: kept }), installed);
  return [tiles, aerial].flatMap((source) => (source ? [source.url] : []));
}
