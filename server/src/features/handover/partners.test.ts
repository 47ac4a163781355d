import * as api from '@vigiefaon/domain/handover/handover.api';
import { saveLetterhead } from '@vigiefaon/domain/letterhead/letterhead.api';
import { expect, it } from 'vitest';
import { anApplication } from '../../testing/application/application.ts';
import { aLetterhead } from '../../testing/association/a-letterhead.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { anAdmin } from '../../testing/people/people.ts';
import { ownHandoverKey } from '../../tokens/handover-key.ts';

const app = await anApplication();
const admin = await anAdmin(app);
const keyOf = (secretKey: string) => ownHandoverKey({ secretKey: secretKey.padEnd(40, '.') }).publicKey;
const square = (west: number, south: number) => ({
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [west, south],
        [west + 0.5, south],
        [west + 0.5, south + 0.5],
        [west, south + 0.5],
        [west, south],
      ],
    ],
  ],
});
const partner = { name: 'Our', contact: null, area: null, address: 'https://our.example.org', publicKey: keyOf('our') };
const create = (body: object) => app.as(admin).call(api.createPartner, { body: { ...partner, ...body } });

it('a partner is written down with its key, changed and forgotten, each in the journal', async () => {
  const made = await create({});
  expect(made.body).toMatchObject({ version: 1, keyId: expect.stringMatching(/^[0-9a-f]{16}$/), lastHeardAt: null });
  const { partnerId } = made.body;
  const change = (version: number) =>
    app
      .as(admin)
      .call(api.updatePartner, { params: { partnerId }, body: { version, partner: { ...partner, name: 'Sûre' } } });
  expect((await change(1)).body).toMatchObject({ version: 2, name: 'Sûre' });
  expect((await change(1)).problem.code).toBe('STALE');
  expect((await app.as(admin).call(api.deletePartner, { params: { partnerId } })).status).toBe(204);
  expect((await app.as(admin).call(api.deletePartner, { params: { partnerId } })).status).toBe(404);
  const journal = await app.database.db.selectFrom('journal_entry').select(['action', 'details']).execute();
  expect(journal).toEqual([
    { action: 'PARTNER_CREATED', details: { name: 'Our' } },
    { action: 'PARTNER_UPDATED', details: { name: 'Sûre' } },
    { action: 'PARTNER_DELETED', details: { name: 'Sûre' } },
  ]);
});

it('no two partners have one key, and none has ours', async () => {
  await create({ publicKey: keyOf('one') });
  expect((await create({ publicKey: keyOf('one') })).problem.code).toBe('HANDOVER_KEY_KNOWN');
  const { publicKey } = (await app.as(admin).call(api.getHandoverIdentity)).body;
  expect((await create({ publicKey })).problem.code).toBe('HANDOVER_KEY_KNOWN');
});

it.each([
  [{ address: 'http://our.example.org' }, 'address', 'INVALID'],
  [{ address: 'https://10.0.0.1' }, 'address', 'INVALID'],
  [{ address: 'https://our.example.org/?x' }, 'address', 'INVALID'],
  [{ publicKey: null }, 'publicKey', 'REQUIRED'],
  [{ publicKey: 'short' }, 'publicKey', 'INVALID'],
  // The same 32 bytes in another spelling.
  [{ publicKey: `${'A'.repeat(42)}B` }, 'publicKey', 'INVALID'],
  [{ name: ' ' }, 'name', 'REQUIRED'],
  [{ area: { type: 'MultiPolygon', coordinates: [] } }, 'area', 'NOT_A_POLYGON'],
])('%j is refused at %s', async (changes, path, code) => {
  const answer = await create(changes);
  expect([answer.status, answer.problem.errors]).toEqual([422, [{ path, code }]]);
});

it('of partners the one whose area holds the mission comes first, then the nearer, then those of whom it is not known', async () => {
  const { missionId } = await aMission(app, { lon: 5.6, lat: 50.3 });
  await create({ name: 'Unknown', publicKey: keyOf('unknown'), area: null });
  await create({ name: 'Far', publicKey: keyOf('far'), area: square(7, 50) });
  await create({ name: 'Near', publicKey: keyOf('near'), area: square(6, 50) });
  await create({ name: 'Here', publicKey: keyOf('here'), area: square(5.5, 50) });
  const { partners, refusal } = (await app.as(admin).call(api.getMissionHandover, { params: { missionId } })).body;
  expect(partners.map(({ name }) => name)).toEqual(['Here', 'Near', 'Far', 'Our', 'Unknown']);
  expect(partners[0]?.kilometres).toBe(0);
  expect(partners[1]?.kilometres).toBeGreaterThan(20);
  expect(refusal).toBe('NO_NAME');
});

it('how we are reached is saved in versions, our name is that of the association, and our key is always the same', async () => {
  await app.as(admin).call(saveLetterhead, { body: aLetterhead() });
  const save = (version: number, contact: string) =>
    app.as(admin).call(api.saveHandoverIdentity, { body: { version, contact } });
  const first = await save(0, '+32 80 12 34 56');
  expect(first.body).toMatchObject({ version: 1, name: 'SOS Faons', contact: '+32 80 12 34 56' });
  expect((await save(0, 'Others')).problem.code).toBe('STALE');
  expect((await app.as(admin).call(api.getHandoverIdentity)).body).toEqual(first.body);
});
