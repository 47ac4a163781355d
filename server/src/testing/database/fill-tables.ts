import { type Kysely, sql } from 'kysely';
import { listStoredTables, type StoredTable } from '../../database/backup/stored-tables.ts';

const square = 'SRID=4326;POLYGON((5.1 50.1, 5.2 50.1, 5.2 50.2000000000001, 5.1 50.1))';
const point = 'SRID=4326;POINT(5.123456789012345 50.3)';

/** What is hard to carry: microseconds, the last bit of a number, zeros, quotes, line ends, letters outside of the first plane. */
const valueOfType: readonly [RegExp, (row: number) => string][] = [
  [/\[\]$/, () => '{}'],
  [/^uuid$/, (row) => `01900000-0000-7000-8000-${String(row).padStart(12, '0')}`],
  [/^(smallint|integer|bigint)$/, (row) => String(2000 + row)],
  [/^(double precision|numeric|real)/, (row) => String(0.1 + 0.2 + row)],
  [/^boolean$/, (row) => String(row % 2 === 0)],
  [/^date$/, (row) => `2026-05-${String(10 + row)}`],
  [/^time /, () => '04:50:00.000001'],
  [/^timestamp/, (row) => `2026-05-31 02:50:00.12345${row}+00`],
  [/^interval/, () => '1 day 02:00:00.5'],
  [
    /^jsonb?$/,
    (row) => JSON.stringify({ note: 'Ä "quoted" 🦌\n', half: 0.5, big: 12_345_678_901_234_567_890n.toString(), row }),
  ],
  [/^bytea$/, (row) => `\\x00ff${String(row).padStart(60, '0')}`],
  [/^geometry\(Point/, () => point],
  [/^geometry\(MultiPolygon/, () => square.replace(/POLYGON\((.*)\)$/, 'MULTIPOLYGON(($1))')],
  [/^geometry/, () => square],
  [/^(text|character varying|citext)/, (row) => `Réhkitz ${row} 'x' "y" \\ \t\n🦌`],
];

/** Where a rule of the table asks for more than its types tell. */
const special: Readonly<Record<string, Readonly<Record<string, (row: number) => string | null>>>> = {
  app_user: {
    login_email: (row) => `person${row}@example.org`,
    role: () => 'ROLE_ADMIN',
    reach_kilometres: (row) => String(20 + row),
  },
  flying_profile: { batteries: (row) => String(row), duty_from: () => '04:00', duty_to: () => '09:00' },
  zone_source: { file_name: () => null },
  parcel_clearance: { reason: () => null, cleared_part: () => null, warm_since: () => null, searched_warm: () => null },
  parcel_mowing: { wish: () => null },
  find: { animals: () => '1', crate_number: (row) => String(row), state: () => 'CRATED', released_at: () => null },
  season: { first_day: () => '2030-05-01', last_day: () => '2030-07-01' },
  idempotency_key: { order_link_id: () => null },
  order_request: { order_link_id: () => null, device_hash: () => null, contact_phone: () => null },
  handover: { sender: () => null },
  map_note: { shape_kind: () => 'circle', height_meters: () => null },
  mission: { status: () => 'TODO', pilot_id: () => null },
  // One that is on takes part in what is filled in.
  web_hook: { is_on: () => 'false' },
  terrain_tile: { tile: (row) => `N50E00${row}` },
};

interface Rule {
  column: string;
  definition: string;
}

interface Reference {
  column: string;
  table: string;
  target: string;
}

/** Two rows in every table that a backup holds, made from what the tables say of themselves. */
export async function fillTables<Schema>(db: Kysely<Schema>): Promise<void> {
  const tables = await listStoredTables(db);
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const before = waiting.size;
    for (const table of waiting.values()) {
      const references = await referencesOf(db, table.name);
      const isReady = references.every((reference) => reference.table === table.name || !waiting.has(reference.table));
      if (!isReady) continue;
      for (const row of [1, 2]) await insertRow(db, table, references, row);
      waiting.delete(table.name);
    }
    if (waiting.size === before) throw new Error(`Tables refer to each other in a circle: ${[...waiting.keys()]}`);
  }
}

async function insertRow<Schema>(
  db: Kysely<Schema>,
  table: StoredTable,
  references: readonly Reference[],
  row: number,
): Promise<void> {
  const rules = await rulesOf(db, table.name);
  const columns = table.columns.filter(({ name }) => !(name in table.sequences));
  const values: string[] = [];
  const parts = [];
  for (const { name, type } of columns) {
    const reference = references.find(({ column }) => column === name);
    const given = special[table.name]?.[name];
    if (given) parts.push(sql`${given(row)}::${sql.raw(type)}`);
    else if (reference) parts.push(referredValue(reference, row, type));
    else parts.push(sql`${valueFor(type, name, rules, row)}::${sql.raw(type)}`);
    values.push(name);
  }
  const names = sql.join(values.map((name) => sql.id(name)));
  try {
    await sql`insert into ${sql.id(table.name)} (${names}) values (${sql.join(parts)})`.execute(db);
  } catch (error) {
    throw new Error(`fill-tables.ts needs to be told what ${table.name} takes: ${String(error)}`, { cause: error });
  }
}

function referredValue({ table, target }: Reference, row: number, type: string) {
  const nth = sql.lit(row - 1);
  return sql`(select ${sql.id(target)} from ${sql.id(table)} order by 1 offset ${nth} limit 1)::${sql.raw(type)}`;
}

function valueFor(type: string, column: string, rules: readonly Rule[], row: number): string {
  const allowed =
    type === 'text' && rules.find((rule) => rule.column === column && /(ARRAY\[|= )'/.test(rule.definition));
  const first = allowed && /(?:ARRAY\[|= )'([^']+)'/.exec(allowed.definition)?.[1];
  if (first) return first;
  const make = valueOfType.find(([pattern]) => pattern.test(type))?.[1];
  if (!make) throw new Error(`fill-tables.ts knows no value of the type ${type}.`);
  return make(row);
}

async function rulesOf<Schema>(db: Kysely<Schema>, table: string): Promise<Rule[]> {
  const { rows } = await sql<Rule>`
    select attname::text as column, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where conrelid = ${table}::regclass and contype = 'c' and array_length(conkey, 1) = 1`.execute(db);
  return rows;
}

async function referencesOf<Schema>(db: Kysely<Schema>, table: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select a.attname::text as column, c.relname::text as table, b.attname::text as target
    from pg_constraint join pg_class c on c.oid = confrelid
      join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
      join pg_attribute b on b.attrelid = confrelid and b.attnum = confkey[1]
    where conrelid = ${table}::regclass and contype = 'f'`.execute(db);
  return rows;
}
