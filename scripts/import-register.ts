// npm run import-register -- file --register be_vlg --year 2026: the parcels that farmers have declared, from a published file.
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { findKnownRegister, knownRegisters } from '@vigiefaon/domain/registered-parcels/known-registers';
import type { LeftOutReason, RegisterFault } from '@vigiefaon/domain/registered-parcels/register';
import { RegisterKey } from '@vigiefaon/domain/registered-parcels/registered-parcel';
import { importRegisterEdition, saveRegister } from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import type { Database } from '../server/src/database/connections/open-database.ts';
import { StartError } from '../server/src/database/connections/start-error.ts';
import { migrate } from '../server/src/database/migrate.ts';
import { type ImportOrder, startImport } from '../server/src/features/registered-parcels/import/import-edition.ts';
import {
  findRegisterWords,
  type RegisterWords,
  saveRegisterWords,
} from '../server/src/features/registered-parcels/registers.repository.ts';
import { migrationsFolder } from '../server/src/migrations-folder.ts';
import { ParcelFileFault } from '../server/src/parcel-files/parcel-file-fault.ts';
import {
  databaseUrl,
  dataDir,
  refuseWithoutDatabase,
  runVerb,
  say,
  tableOf,
  typedPath,
  withDatabase,
} from './backup-verb.ts';

const usage =
  'Say which file of which register and year: npm run import-register -- file --register be_vlg --year 2026 [--name … --country BE --licence … --attribution …] [--layer …] [--crs EPSG:31370] [--area lon,lat,km] [--map reference=COLUMN] [--map crop=COLUMN]';

/** What is wrong with a file, and what to do about it. */
const sentences: Readonly<Record<RegisterFault, (detail: string | null) => string>> = {
  NO_FILE: () => 'There is no such file.',
  NOT_A_REGISTER_FILE: () => 'The file is no GeoPackage, no GeoParquet and no Shapefile, nor a zip with one of them.',
  SEVEN_ZIP: () => 'The file is packed with 7-Zip: unpack it, and give the GeoPackage or Shapefile in it.',
  WEB_PAGE: () => 'The file is a web page and no data: the download has failed or asks for a login.',
  BROKEN_FILE: () => 'The file is damaged: download it again.',
  CUT_OFF: () => 'The file is cut off: its download has broken off.',
  NO_LAYER: (layers) =>
    layers ? `There is no such layer: the file has ${layers}.` : 'The file has no layer of shapes.',
  SEVERAL_LAYERS: (layers) => `The file has several layers: choose with --layer (${layers}).`,
  NO_CRS: () => 'The file does not name its reference system: say it with --crs, such as --crs EPSG:31370.',
  UNKNOWN_CRS: (crs) => `The reference system is not known here: ${crs}.`,
  OUTSIDE_CRS: () =>
    'Most shapes lie outside of where their reference system is used, or outside of the country: it is another system, or the axes are swapped.',
  CURVES: () => 'The file has shapes with curves: have them turned into lines first.',
  EMPTY: (rows) => (rows ? `Not one of the ${rows} rows is a parcel here.` : 'The file holds no parcel.'),
  TOO_MANY_ROWS: (rows) =>
    `The embedded database takes 500000 parcels${rows ? `, and the file has ${rows}` : ''}: take those around you with --area lon,lat,km, or use a PostgreSQL server.`,
  INTERRUPTED: () => 'The edition was given up while it was being read.',
};

const leftOutBecause: Readonly<Record<LeftOutReason, string>> = {
  NO_SHAPE: 'without a shape',
  NOT_A_POLYGON: 'no area',
  BROKEN_SHAPE: 'with a broken shape',
  OUTSIDE_WORLD: 'outside of what the reference system can hold',
  LANDSCAPE_ELEMENT: 'hedges, ditches and other landscape elements',
  OVERLAY: 'laid over other parcels',
  OUTSIDE_AREA: 'outside of the area',
  REPEATED: 'the same shape again',
};

function readWords() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        register: { type: 'string' },
        year: { type: 'string' },
        name: { type: 'string' },
        country: { type: 'string' },
        licence: { type: 'string' },
        attribution: { type: 'string' },
        layer: { type: 'string' },
        crs: { type: 'string' },
        area: { type: 'string' },
        map: { type: 'string', multiple: true },
      },
    });
  } catch (error) {
    throw new StartError(usage, { cause: error });
  }
}

type Words = ReturnType<typeof readWords>['values'];

/** The area of `4.3,51,20`, checked like everything else by what the call takes. */
function areaOf(text: string | undefined) {
  if (text === undefined) return null;
  const [lon, lat, kilometres, ...others] = text.split(',').map(Number);
  return others.length === 0 ? { lon, lat, kilometres } : text;
}

function columnsOf(maps: readonly string[]): { reference?: string; crop?: string } {
  const columns: { reference?: string; crop?: string } = {};
  for (const map of maps) {
    const [field, column] = [map.slice(0, map.indexOf('=')), map.slice(map.indexOf('=') + 1)];
    if ((field !== 'reference' && field !== 'crop') || column === '') {
      throw new StartError('--map must look like --map reference=COLUMN or --map crop=COLUMN.');
    }
    columns[field] = column;
  }
  return columns;
}

function orderOf(path: string, words: Words): Omit<ImportOrder, 'country'> {
  const registerKey = RegisterKey.safeParse(words.register);
  if (!registerKey.success) throw new StartError('--register must be a short name of small letters, such as be_vlg.');
  const asked = importRegisterEdition.body.safeParse({
    fileName: basename(path),
    year: Number(words.year),
    layer: words.layer ?? null,
    crs: words.crs ?? null,
    area: areaOf(words.area),
  });
  if (!asked.success) throw new StartError(wrongWord(asked.error.issues[0]?.path[0]));
  const { fileName, year, layer, crs, area } = asked.data;
  const columns = columnsOf(words.map ?? []);
  return { path, fileName, registerKey: registerKey.data, year, layer, crs, area, columns, startedBy: null };
}

function wrongWord(field: PropertyKey | undefined): string {
  if (field === 'year') return '--year must be a year from 2000 to 2100.';
  if (field === 'crs') return '--crs must look like EPSG:31370.';
  if (field === 'area') return '--area must look like 4.3,51,20: longitude, latitude, and 1 to 500 kilometres.';
  return usage;
}

/** What was typed goes before what is saved, and that before what is known. */
async function wordsOf({ db }: Database, registerKey: string, words: Words): Promise<RegisterWords> {
  const before = (await findRegisterWords(db, registerKey)) ?? findKnownRegister(registerKey);
  const { name = before?.name, country = before?.country } = words;
  const { licence = before?.licence, attribution = before?.attribution } = words;
  const whole = saveRegister.body.safeParse({ name, country, licence, attribution });
  if (whole.success) return { registerKey, ...whole.data };
  const known = knownRegisters.map((register) => register.registerKey).join(', ');
  throw new StartError(
    `Of ${registerKey} nothing is known: say --name, --country (two capital letters), --licence and --attribution. Known are ${known}.`,
  );
}

async function importFile(database: Database, order: Omit<ImportOrder, 'country'>, words: Words): Promise<void> {
  await migrate(database, migrationsFolder);
  const register = await wordsOf(database, order.registerKey, words);
  await saveRegisterWords(database.db, register);
  const began = performance.now();
  const context = { database, dataDir, now: () => new Date() };
  const started = await startImport(context, { ...order, country: register.country });
  if (started === null)
    throw new StartError(`An edition of ${order.registerKey} is being read already: wait for its end.`);
  const { rows, leftOut } = await started.done;
  const seconds = (performance.now() - began) / 1000;
  const lines = Object.entries(leftOut) as [LeftOutReason, number][];
  say(`${register.name} ${order.year}: ${rows} parcels in ${seconds.toFixed(1)} s.`);
  if (lines.length > 0)
    say('Left out:', ...tableOf(lines.map(([reason, count]) => [String(count), leftOutBecause[reason]])));
  say(`Shown as: ${register.attribution} (${register.licence}).`);
}

await runVerb(async () => {
  const { values, positionals } = readWords();
  const [typed, ...others] = positionals;
  if (!typed || others.length > 0 || !values.register || !values.year) throw new StartError(usage);
  if (!databaseUrl) refuseWithoutDatabase();
  const order = orderOf(typedPath(typed), values);
  await withDatabase({ databaseUrl, dataDir }, async (database) => {
    try {
      await importFile(database, order, values);
    } catch (error) {
      if (!(error instanceof ParcelFileFault)) throw error;
      throw new StartError(`${sentences[error.fault](error.detail)} Nothing was changed.`, { cause: error });
    }
  });
});
