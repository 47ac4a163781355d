import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listJournal } from '@vigiefaon/domain/journal/journal.api';
import type { Register } from '@vigiefaon/domain/registered-parcels/register';
import * as api from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import { expect, it } from 'vitest';
import { newId } from '../../database/queries/new-id.ts';
import { anApplication } from '../../testing/application/application.ts';
import { anAdmin } from '../../testing/people/people.ts';
import { editionTables } from '../../testing/registers/editions.ts';
import { aFolder, fixture } from '../../testing/registers/register-files.ts';

const dataDir = aFolder();
const app = await anApplication({ environment: { DATA_DIR: dataDir } });
const admin = app.as(await anAdmin(app));
const folder = join(dataDir, 'registers');
mkdirSync(folder);
copyFileSync(fixture('be_vlg_2023_gpkg.zip'), join(folder, 'vlaanderen 2023.zip'));
writeFileSync(join(folder, 'login.gpkg'), '<html>');
writeFileSync(join(folder, '.hidden'), '');
mkdirSync(join(folder, 'a folder'));
const words = { name: 'Vlaanderen', country: 'BE', licence: 'Modellicentie', attribution: 'Bron: Dept. LV' };

async function registers(): Promise<Register[]> {
  return (await admin.call(api.listRegisters)).body.items;
}

const importOf = (registerKey: string, body: object) =>
  admin.call(api.importRegisterEdition, { params: { registerKey }, body });

/** The editions of a register once nothing is being read. */
async function settled(registerKey: string) {
  const isSettled = async () => {
    const editions = (await registers()).find((register) => register.registerKey === registerKey)?.editions ?? [];
    return editions.every(({ state }) => state !== 'LOADING') && editions.length > 0 ? editions : null;
  };
  await expect.poll(isSettled, { timeout: 60_000 }).not.toBeNull();
  return (await isSettled()) ?? [];
}

it('an admin sees the files that lie ready, and how many rows the database takes', async () => {
  const { body } = await admin.call(api.listRegisters);
  expect(body.files).toEqual([
    { name: 'login.gpkg', bytes: 6 },
    { name: 'vlaanderen 2023.zip', bytes: 30_981 },
  ]);
  expect(body.folder).toBe(folder);
  expect(body.maximumRows).toBe(app.database.kind === 'embedded' ? 500_000 : null);
});

it('an admin names a register, and names it anew', async () => {
  const first = await admin.call(api.saveRegister, { params: { registerKey: 'own_1' }, body: words });
  expect(first.body).toEqual({ registerKey: 'own_1', ...words, editions: [], live: null });
  await admin.call(api.saveRegister, { params: { registerKey: 'own_1' }, body: { ...words, name: 'Andere' } });
  expect(await registers()).toEqual([{ registerKey: 'own_1', ...words, name: 'Andere', editions: [], live: null }]);
});

it('an admin has a file read: the edition is there at once, and in use once all of it is in', async () => {
  const { status, body } = await importOf('be_vlg', { fileName: 'vlaanderen 2023.zip', year: 2023 });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    year: 2023,
    state: 'LOADING',
    fileName: 'vlaanderen 2023.zip',
    bounds: null,
    fault: null,
  });
  const [edition] = await settled('be_vlg');
  expect(edition).toMatchObject({ editionId: body.editionId, state: 'READY', rows: 100, leftOut: [], fault: null });
  const [west = 0, south = 0, east = 0, north = 0] = edition?.bounds ?? [];
  expect(west < 4.27 && east > 4.27 && south < 51 && north > 51).toBe(true);
  expect(edition?.readyAt).toBe('2025-05-20T10:00:00.000Z');
});

it('a register that is known has its name and licence without anybody typing them', async () => {
  const known = (await registers()).find(({ registerKey }) => registerKey === 'be_vlg');
  expect(known).toMatchObject({ country: 'BE', attribution: 'Bron: Dept. LV' });
});

it('a file that is no register leaves the edition before in use, and says why', async () => {
  await importOf('be_vlg', { fileName: 'login.gpkg', year: 2024 });
  expect(await settled('be_vlg')).toMatchObject([
    { year: 2024, state: 'FAILED', fault: 'WEB_PAGE' },
    { year: 2023, state: 'READY', rows: 100 },
  ]);
});

it('only what is around a place is read where that is asked', async () => {
  await importOf('be_wal', {
    fileName: 'vlaanderen 2023.zip',
    year: 2023,
    area: { lon: 4.2722, lat: 51.0088, kilometres: 1 },
  });
  const [edition] = await settled('be_wal');
  const leftOut = edition?.leftOut[0]?.rows ?? 0;
  expect(edition?.leftOut).toEqual([{ reason: 'OUTSIDE_AREA', rows: leftOut }]);
  expect([leftOut > 0, (edition?.rows ?? 0) + leftOut]).toEqual([true, 100]);
});

it.each(['../login.gpkg', '/etc/passwd', 'a folder', '.hidden', 'a folder/../login.gpkg', 'none.gpkg', '..'])(
  'no file is read by the name "%s"',
  async (fileName) => {
    const { status, problem } = await importOf('be_vlg', { fileName, year: 2024 });
    expect([status, problem.code, problem.reason]).toEqual([422, 'UNREADABLE_FILE', 'NO_FILE']);
  },
);

it('a register that nobody has named and nobody knows is not there', async () => {
  expect((await importOf('unheard_of', { fileName: 'login.gpkg', year: 2024 })).problem.code).toBe('NOT_FOUND');
});

it('of two imports of a register at once the second is refused', async () => {
  const order = { fileName: 'vlaanderen 2023.zip', year: 2025 };
  const answers = await Promise.all([importOf('own_1', order), importOf('own_1', order)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('STALE');
  expect(await settled('own_1')).toMatchObject([{ year: 2025, state: 'READY' }]);
});

it('an admin deletes an edition, also while it is read', async () => {
  const [edition] = await settled('own_1');
  const params = { registerKey: 'own_1', editionId: edition?.editionId ?? '' };
  const before = (await editionTables(app.database)).length;
  expect((await admin.call(api.deleteRegisterEdition, { params })).status).toBe(204);
  expect(await editionTables(app.database)).toHaveLength(before - 1);
  expect((await admin.call(api.deleteRegisterEdition, { params })).problem.code).toBe('NOT_FOUND');
  const { body } = await importOf('own_1', { fileName: 'vlaanderen 2023.zip', year: 2026 });
  const reading = { registerKey: 'own_1', editionId: body.editionId };
  expect((await admin.call(api.deleteRegisterEdition, { params: reading })).status).toBe(204);
  expect((await registers()).find(({ registerKey }) => registerKey === 'own_1')?.editions).toEqual([]);
  expect(await editionTables(app.database)).toHaveLength(before - 1);
  const foreign = { registerKey: 'own_1', editionId: newId() };
  expect((await admin.call(api.deleteRegisterEdition, { params: foreign })).problem.code).toBe('NOT_FOUND');
});

it('the journal says who named a register, read an edition in and removed one', async () => {
  const { body } = await admin.call(listJournal, { query: { kind: 'SETTINGS', limit: 100 } });
  const lines = body.items.flatMap((line) => (line.source === 'AFFAIR' && line.subjectId === 'own_1' ? [line] : []));
  expect(lines.map(({ action, actor, details }) => [action, actor?.lastname !== undefined, details.year])).toEqual([
    ['REGISTER_EDITION_REMOVED', true, '2026'],
    ['REGISTER_EDITION_REMOVED', true, '2025'],
    ['REGISTER_EDITION_READ', true, '2025'],
    ['REGISTER_SAVED', true, undefined],
    ['REGISTER_SAVED', true, undefined],
  ]);
  expect(lines[2]?.details).toEqual({ register: 'Andere', year: '2025', rows: 100 });
});
