import type { Problem } from '@vigiefaon/domain/errors';
import * as api from '@vigiefaon/domain/letterhead/letterhead.api';
import type { LogoPicture } from '@vigiefaon/domain/letterhead/public-letterhead';
import { getPublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { decode, encode } from 'fast-png';
import { beforeEach, expect, test } from 'vitest';
import { anUpload } from '../../testing/application/an-upload.ts';
import { anApplication } from '../../testing/application/application.ts';
import { anAdmin } from '../../testing/people/people.ts';

const app = await anApplication();
const admin = await anAdmin(app);
const { db } = app.database;

const said = {
  name: 'SOS Faons',
  address: 'Rue du Pré 3\n4960 Malmedy',
  signatory: 'Jeanne Dupont, présidente',
  iban: 'BE68 5390 0754 7034',
  accent: null,
};

/** A picture of one colour, red green blue and how opaque. */
function aPicture({ width = 4, height = 2, pixel = [200, 0, 0, 255] } = {}): Buffer {
  const data = new Uint8Array(Array.from({ length: width * height }, () => pixel).flat());
  return Buffer.from(encode({ width, height, channels: 4, depth: 8, data }));
}

beforeEach(async () => {
  await db.deleteFrom('setting').execute();
  await db.deleteFrom('letterhead_logo').execute();
  await db.deleteFrom('journal_entry').execute();
});

const everybody = async () => (await app.as(null).call(getPublicSettings)).body.letterhead;
const save = (change: object, version = 0) =>
  app.as(admin).call(api.saveLetterhead, { body: { ...said, version, ...change } });
async function upload(bytes: Buffer) {
  const { headers, payload } = anUpload(bytes);
  const answer = await app.fastify.inject({
    method: 'PUT',
    url: api.saveLogo.path,
    headers: { authorization: `Bearer ${admin.token}`, ...headers },
    payload,
  });
  const body = answer.json();
  return { status: answer.statusCode, body: body as LogoPicture, problem: body as Problem };
}

const actions = async () =>
  (await db.selectFrom('journal_entry').select('action').orderBy('entry_id').execute()).map(({ action }) => action);

test('whoever opens a page reads whose it is, but not who signs', async () => {
  expect(await everybody()).toEqual({ name: null, lines: [], logo: null, colors: null });
  expect((await save({})).body).toEqual({ ...said, iban: 'BE68539007547034', version: 1 });
  expect(await everybody()).toEqual({
    name: 'SOS Faons',
    lines: ['Rue du Pré 3, 4960 Malmedy', 'IBAN BE68 5390 0754 7034'],
    logo: null,
    colors: null,
  });
  expect(await actions()).toEqual(['LETTERHEAD_SAVED']);
});

test('whoever opens a page gets the colour as each look can bear it; one that warns is refused at its field', async () => {
  expect((await save({ accent: '#1D5FB8' })).body.accent).toBe('#1d5fb8');
  expect((await everybody()).colors?.light.primary).toBe('#1d5fb8');
  const answer = await save({ accent: '#c00000' }, 1);
  expect(answer.problem.errors).toEqual([{ path: 'accent', code: 'LOOKS_LIKE_DANGER' }]);
  expect((await everybody()).colors?.light.primary).toBe('#1d5fb8');
});

test('two who write at the same time do not overwrite each other in silence', async () => {
  await save({});
  expect((await save({ name: 'Others' })).problem.code).toBe('STALE');
  expect((await save({ name: 'Others' }, 1)).body).toMatchObject({ name: 'Others', version: 2 });
});

test('an account that is none is refused at its field, and nothing is kept', async () => {
  const { status, problem } = await save({ iban: 'BE68 5390 0754 7035' });
  expect([status, problem.errors]).toEqual([422, [{ path: 'iban', code: 'INVALID_IBAN' }]]);
  expect((await everybody()).name).toBeNull();
});

test('a logo lies at an address of its own that may be kept for ever, and goes with the next one', async () => {
  const first = (await upload(aPicture())).body;
  expect(first).toMatchObject({ width: 4, height: 2 });
  expect((await everybody()).logo).toEqual(first);
  const at = (hash: string) => app.fastify.inject({ url: `/api/letterhead/logo/${hash}` });
  const picture = await at(first.hash);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(picture.headers['x-content-type-options']).toBe('nosniff');
  // Else a mail that is looked at in the app would show none.
  expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect([...decode(picture.rawPayload).data.subarray(0, 3)]).toEqual([200, 0, 0]);

  const second = (await upload(aPicture({ width: 400, height: 200 }))).body;
  expect(second.hash).not.toBe(first.hash);
  const gone = await at(first.hash);
  expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(await actions()).toEqual(['LOGO_SAVED', 'LOGO_SAVED']);
});

test('the same logo again changes nothing; taken away it is nowhere', async () => {
  await upload(aPicture());
  await upload(aPicture());
  expect((await app.as(admin).call(api.deleteLogo)).status).toBe(204);
  expect((await app.as(admin).call(api.deleteLogo)).status).toBe(204);
  expect((await everybody()).logo).toBeNull();
  expect(await actions()).toEqual(['LOGO_SAVED', 'LOGO_REMOVED']);
});

test('a grey logo is kept in colours that are grey', async () => {
  const grey = Buffer.from(encode({ width: 2, height: 1, channels: 1, depth: 8, data: new Uint8Array([7, 9]) }));
  const { hash } = (await upload(grey)).body;
  const { rawPayload } = await app.fastify.inject({ url: `/api/letterhead/logo/${hash}` });
  expect([...decode(rawPayload).data]).toEqual([7, 7, 7, 9, 9, 9]);
});

test('what lets the ground through is kept on white, half of it lighter', async () => {
  const { hash } = (await upload(aPicture({ pixel: [0, 0, 0, 51] }))).body;
  const { rawPayload } = await app.fastify.inject({ url: `/api/letterhead/logo/${hash}` });
  const { data, channels } = decode(rawPayload);
  expect([channels, data[0]]).toEqual([3, 204]);
});

test.each([
  ['no picture', Buffer.from('<svg onload="alert(1)"/>')],
  ['the head of one', aPicture().subarray(0, 30)],
  ['one whose last bytes are lost', aPicture().subarray(0, -20)],
  ['one that was changed on the way', Buffer.from(aPicture().map((byte, at) => (at === 45 ? byte ^ 1 : byte)))],
  [
    'one of too fine colours',
    Buffer.from(encode({ width: 2, height: 1, channels: 3, depth: 16, data: new Uint16Array(6) })),
  ],
])('%s is refused as unreadable, and the logo stays', async (_, bytes) => {
  const { hash } = (await upload(aPicture())).body;
  const { status, problem } = await upload(bytes);
  expect([status, problem.code]).toEqual([422, 'UNREADABLE_FILE']);
  expect((await everybody()).logo?.hash).toBe(hash);
});

test('a picture of too many pixels is refused before it is unpacked', async () => {
  const { problem } = await upload(aPicture({ width: 401, height: 1 }));
  expect(problem.errors).toEqual([{ path: 'file', code: 'TOO_LARGE' }]);
  const claims = aPicture();
  claims.writeUInt32BE(4_000_000_000, 20);
  expect((await upload(claims)).problem.errors).toEqual([{ path: 'file', code: 'TOO_LARGE' }]);
});
