import { sql } from 'kysely';
import type { Database } from '../../database/connections/open-database.ts';
import type { ImportOrder } from '../../features/registered-parcels/import/import-edition.ts';
import { saveRegisterWords } from '../../features/registered-parcels/registers.repository.ts';
import { fixture } from './register-files.ts';

export async function aRegister({ db }: Database, registerKey = 'be_vlg'): Promise<string> {
  const words = { name: 'Vlaanderen', country: 'BE', licence: 'Modellicentie', attribution: 'Bron: Dept. LV' };
  await saveRegisterWords(db, { registerKey, ...words });
  return registerKey;
}

export function anOrder(changed: Partial<ImportOrder> = {}): ImportOrder {
  const path = fixture('be_vlg_2023_gpkg.zip');
  const file = { path, fileName: 'be_vlg.zip', country: 'BE', layer: null, crs: null, area: null, columns: {} };
  return { ...file, registerKey: 'be_vlg', year: 2023, startedBy: null, ...changed };
}

interface FoundEdition {
  year: number;
  state: string;
  fault: string | null;
  /** As the edition says, and as they are in the table of all declared parcels. */
  told: number;
  rows: number;
}

/** Every edition, with the rows that whoever taps would find of it. */
export async function editionsIn({ db }: Pick<Database, 'db'>): Promise<FoundEdition[]> {
  const { rows } = await sql<FoundEdition>`
    select year, state, fault, row_count as told, (
      select count(*)::int from registered_parcel p where p.edition_id = e.edition_id) as rows
    from register_edition e order by year, started_at`.execute(db);
  return rows;
}

/** Tables of editions, whether or not they are in use. */
export async function editionTables({ db }: Pick<Database, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class where relkind = 'r' and relname ~ '^registered_parcel_[0-9a-f]{32}$'`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
