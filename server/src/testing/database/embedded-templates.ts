import { existsSync } from 'node:fs';
import { cp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../database/connections/open-database.ts';
import { migrate } from '../../database/migrate.ts';
import { migrationsFolder } from '../../migrations-folder.ts';

/** Data directories of the embedded database, to begin with a copy: to make one anew takes twenty seconds of processor time. */
export interface EmbeddedTemplates {
  /** Without a table; the extensions are there, as an operator may have made them. */
  empty: string;
  /** As the first start of a server leaves it. */
  migrated: string;
}

export function embeddedTemplatesIn(directory: string): EmbeddedTemplates {
  return { empty: join(directory, 'empty'), migrated: join(directory, 'migrated') };
}

/** Makes them in this directory, unless somebody has. */
export async function makeEmbeddedTemplates(directory: string): Promise<EmbeddedTemplates> {
  const templates = embeddedTemplatesIn(directory);
  if (existsSync(templates.migrated)) return templates;
  const empty = await openDatabase({ dataDir: templates.empty });
  await sql`create extension postgis; create extension pg_trgm; create extension unaccent`.execute(empty.db);
  await empty.close();
  const unfinished = `${templates.migrated}-unfinished`;
  await cp(templates.empty, unfinished, { recursive: true });
  const migrated = await openDatabase({ dataDir: unfinished });
  await migrate(migrated, migrationsFolder);
  await migrated.close();
  await rename(unfinished, templates.migrated);
  return templates;
}
