import { assignMission } from '@vigiefaon/domain/missions/missions.api';
import * as api from '@vigiefaon/domain/papers/papers.api';
import { listPilots } from '@vigiefaon/domain/users/users.api';
import { beforeEach, expect, test } from 'vitest';
import { anUpload } from '../../testing/application/an-upload.ts';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aDayToPlan, aMissionOn, aPilotAt, BoardOf } from '../../testing/missions/a-planning-day.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';

const app = await anApplication();
const { db } = app.database;
const insurance = { kind: 'INSURANCE', name: 'AG', number: '4711', validUntil: '2026-01-01' } as const;
const pdf = Buffer.from('%PDF-1.7 a scan');
let admin: TestUser;
let pilot: TestUser;

const params = (paperId = '') => ({ pilotId: pilot.userId, ...(paperId ? { paperId } : {}) });
const enter = (change: object = {}, by = pilot) =>
  app.as(by).call(api.createPaper, { params: params(), body: { ...insurance, ...change } });
const list = async (by = pilot) => (await app.as(by).call(api.listPapers, { params: params() })).body.items;
const settle = async (expiredMayFly: boolean) => {
  const { version } = (await app.as(admin).call(api.getPaperSettings)).body;
  return app.as(admin).call(api.savePaperSettings, { body: { expiredMayFly, version } });
};

async function upload(paperId: string, bytes: Buffer, { fileName = 'police.pdf', by = pilot } = {}) {
  const { headers, payload } = anUpload(bytes, { fileName });
  const url = `/api/pilot/${pilot.userId}/papers/${paperId}/file`;
  return app.fastify.inject({
    method: 'PUT',
    url,
    headers: { ...headers, authorization: `Bearer ${by.token}` },
    payload,
  });
}
const download = (paperId: string, by = pilot) =>
  app.fastify.inject({
    url: `/api/pilot/${pilot.userId}/papers/${paperId}/file`,
    headers: { authorization: `Bearer ${by.token}` },
  });

beforeEach(async () => {
  app.setNow('2025-05-20T10:00:00Z');
  for (const table of ['pilot_paper', 'setting', 'journal_entry'] as const) await db.deleteFrom(table).execute();
  admin = await anAdmin(app);
  pilot = await aPilot(app);
});

test('a pilot enters, changes and takes away a paper, and an admin sees it', async () => {
  const { status, body: paper } = await enter({ number: ' 4711 ' });
  expect([status, paper]).toMatchObject([201, { ...insurance, fileName: null, version: 1 }]);
  const change = { ...insurance, validUntil: null, name: '', version: 1 };
  const saved = await app.as(pilot).call(api.savePaper, { params: params(paper.paperId), body: change });
  expect(saved.body).toMatchObject({ name: null, validUntil: null, version: 2 });
  expect(await list(admin)).toEqual([saved.body]);
  await app.as(pilot).call(api.deletePaper, { params: params(paper.paperId) });
  expect(await list()).toEqual([]);
});

test('of two who change a paper at once the second is told', async () => {
  const { body: paper } = await enter();
  const body = { ...insurance, number: '1', version: 1 };
  const both = [pilot, admin].map((by) => app.as(by).call(api.savePaper, { params: params(paper.paperId), body }));
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('papers of another are not told to exist, and those who do not fly have none', async () => {
  const { body: paper } = await enter();
  const other = await aPilot(app);
  expect((await app.as(other).call(api.listPapers, { params: params() })).status).toBe(404);
  expect((await app.as(other).call(api.deletePaper, { params: params(paper.paperId) })).status).toBe(404);
  expect((await download(paper.paperId, other)).statusCode).toBe(404);
  const client = await aClient(app);
  const ofClient = { params: { pilotId: client.userId }, body: insurance };
  expect((await app.as(admin).call(api.createPaper, ofClient)).status).toBe(404);
  // An id of one's own beside the paper of another opens nothing.
  const mixed = { pilotId: other.userId, paperId: paper.paperId };
  expect((await app.as(other).call(api.deletePaper, { params: mixed })).status).toBe(404);
});

test.each([
  ['kind', 'LIBRARY_CARD', 'INVALID'],
  ['number', 'x'.repeat(81), 'TOO_LONG'],
  ['validUntil', '2025-02-30', 'INVALID'],
])('a paper whose %s is %s is refused at its field', async (field, value, code) => {
  expect((await enter({ [field]: value })).problem.errors).toEqual([{ path: field, code }]);
});

test('what an admin does with the papers of a pilot stands in the journal, what the pilot does not', async () => {
  await enter();
  await enter({}, admin);
  const entries = await db.selectFrom('journal_entry').select(['action', 'subject_id', 'details']).execute();
  expect(entries).toEqual([{ action: 'PAPERS_CHANGED', subject_id: pilot.userId, details: { kind: 'INSURANCE' } }]);
});

test('a scan lies with its paper, is replaced by the next, and goes with it', async () => {
  const { body: paper } = await enter();
  expect((await upload(paper.paperId, pdf)).json()).toMatchObject({ fileName: 'police.pdf' });
  const sent = await download(paper.paperId, admin);
  expect([sent.headers['content-type'], sent.rawPayload]).toEqual(['application/pdf', pdf]);
  expect(sent.headers['content-disposition']).toContain('attachment; filename="police.pdf"');
  expect(sent.headers['x-content-type-options']).toBe('nosniff');
  const photo = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
  await upload(paper.paperId, photo, { fileName: 'été.jpg' });
  expect((await download(paper.paperId)).headers['content-type']).toBe('image/jpeg');
  await app.as(pilot).call(api.deletePaper, { params: params(paper.paperId) });
  expect(await db.selectFrom('pilot_paper_file').selectAll().execute()).toEqual([]);
});

test.each([
  ['that turns the direction of writing around', 'police\u202efdp.exe', 'police fdp.exe'],
  ['longer than is kept, cut within a sign', `${'🦌'.repeat(121)}.pdf`, '🦌'.repeat(120)],
])('a name of a file %s does no harm', async (_, fileName, kept) => {
  const { body: paper } = await enter();
  const answer = await upload(paper.paperId, pdf, { fileName });
  expect([answer.statusCode, answer.json().fileName]).toEqual([200, kept]);
  expect((await download(paper.paperId)).statusCode).toBe(200);
});

test.each([
  ['a page that would run a script', Buffer.from('<svg onload="alert(1)"/>'), 422, 'UNREADABLE_FILE'],
  ['what is only called a PDF', Buffer.from('MZ…'), 422, 'UNREADABLE_FILE'],
  ['a file of more than five megabytes', Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-'), 413, 'PAYLOAD_TOO_LARGE'],
])('%s is refused, and the file before stays', async (_, bytes, status, code) => {
  const { body: paper } = await enter();
  await upload(paper.paperId, pdf);
  const refused = await upload(paper.paperId, bytes);
  expect([refused.statusCode, refused.json().code]).toEqual([status, code]);
  expect((await download(paper.paperId)).rawPayload).toEqual(pdf);
});

test('forty papers are enough', async () => {
  for (let count = 0; count < 40; count++) await enter();
  expect((await enter()).problem.code).toBe('QUOTA_REACHED');
});

test('an admin sees whose papers have ended or end within a month, and of a renewed one nothing', async () => {
  await enter({ validUntil: '2025-05-19' });
  await enter({ kind: 'A2', name: null, validUntil: '2025-06-01' });
  await enter({ kind: 'DRONE', validUntil: '2025-05-01' });
  await enter({ kind: 'DRONE', validUntil: '2027-05-01' });
  const { items } = (await app.as(admin).call(api.listEndingPapers)).body;
  expect(items).toMatchObject([
    {
      pilotId: pilot.userId,
      papers: [
        { kind: 'INSURANCE', name: 'AG', validUntil: '2025-05-19' },
        { kind: 'A2', name: null, validUntil: '2025-06-01' },
      ],
    },
  ]);
});

async function assignedOn(missionDate: string) {
  const { missionId } = await aMission(app, { missionDate });
  return app.as(admin).call(assignMission, { params: { missionId, pilotId: pilot.userId } });
}

test('as shipped an expired paper keeps nobody from a mission; where the association wants it so, it does, for the day of mowing', async () => {
  await enter({ validUntil: '2025-05-25' });
  expect((await assignedOn('2025-05-26')).status).toBe(200);
  await settle(false);
  const refused = await assignedOn('2025-05-26');
  expect(refused.problem).toMatchObject({ status: 409, code: 'PAPERS_EXPIRED' });
  expect((await assignedOn('2025-05-25')).status).toBe(200);
  await enter({ validUntil: '2026-05-25' });
  expect((await assignedOn('2025-05-26')).status).toBe(200);
});

test('whoever chooses a pilot sees beforehand who would be refused', async () => {
  await settle(false);
  await enter({ validUntil: '2025-05-25' });
  const of = async (on: string) => {
    const { items } = (await app.as(admin).call(listPilots, { query: { on } })).body;
    return items.find(({ pilotId }) => pilotId === pilot.userId)?.papersExpired;
  };
  expect([await of('2025-05-25'), await of('2025-05-26')]).toEqual([false, true]);
});

test('the evening plan gives nothing to somebody with an expired paper, and says why', async () => {
  const day = aDayToPlan();
  pilot = await aPilotAt(app, 1, { lastname: 'Nord' });
  const mission = await aMissionOn(app, day);
  await enter({ validUntil: '2025-05-01' });
  const board = new BoardOf(app, admin, day);
  const shown = async () => {
    const { pilots, missions } = await board.read();
    const { isAvailable, absence } = pilots.find(({ pilotId }) => pilotId === pilot.userId) ?? {};
    const possibleBy = missions.find(({ missionId }) => missionId === mission)?.possibleBy ?? [];
    return { isAvailable, absence, isPossible: possibleBy.includes(pilot.userId) };
  };
  expect(await shown()).toEqual({ isAvailable: true, absence: null, isPossible: true });
  await settle(false);
  expect(await shown()).toEqual({ isAvailable: false, absence: 'PAPERS_EXPIRED', isPossible: false });
});
