import { getAnswers, saveAnswers } from '@vigiefaon/domain/answers/answers.api';
import type { PilotResponse } from '@vigiefaon/domain/missions/mission';
import { beforeEach, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { anAskedPilot } from '../../testing/messages/a-message.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aParcel } from '../../testing/missions/a-parcel.ts';
import { aClient, aPilot, aPilotBeforeRules } from '../../testing/people/people.ts';
import { signAnswerToken } from '../../tokens/answer-token.ts';

const app = await anApplication({ now: '2025-05-21T17:00:00Z' });
const { db } = app.database;
const day = '2025-05-22';
let pilot: TestUser;
let open: string;
let other: string;

beforeEach(async () => {
  app.setNow('2025-05-21T17:00:00Z');
  await db.deleteFrom('rate_limit').execute();
  pilot = await aPilot(app, { locale: 'de' });
  open = (await aMission(app)).missionId;
  other = (await aMission(app)).missionId;
  await anAskedPilot(app, pilot, { day, missionIds: [open, other] });
});

function tokenOf(of = pilot, on = day) {
  return signAnswerToken(app.config.secretKey, { pilotId: of.userId, day: on });
}

function read(token = tokenOf()) {
  return app.as(null).call(getAnswers, { params: { token } });
}

function answer(responses: [string, PilotResponse | null][], token = tokenOf()) {
  const body = { responses: responses.map(([missionId, response]) => ({ missionId, response })) };
  return app.as(null).call(saveAnswers, { params: { token }, body });
}

async function answersOf({ userId }: TestUser) {
  const rows = await db
    .selectFrom('mission_response')
    .where('pilot_id', '=', userId)
    .select(['mission_id', 'response'])
    .orderBy('mission_id')
    .execute();
  return rows.map((row) => [row.mission_id, row.response]);
}

test('whoever holds the link sees what they were asked, in their language, and reading changes nothing', async () => {
  const first = (await read()).body;
  expect(first).toMatchObject({ day, today: '2025-05-21', isOver: false, locale: 'de' });
  expect(first.fields.map(({ missionId, state, response }) => [missionId, state, response])).toEqual(
    [open, other].sort().map((missionId) => [missionId, 'OPEN', null]),
  );
  expect((await read()).body).toEqual(first);
  expect(await answersOf(pilot)).toEqual([]);
});

test('the link shows field, size, mowing time and distance, and nothing of the requester', async () => {
  const client = await aClient(app, { lastname: 'Delvaux-Secret', phone: '+32470998877' });
  const { parcelId } = await aParcel(app, { clientId: client.clientId });
  const { missionId } = await aMission(app, { clientId: client.clientId, parcelIds: [parcelId], clientNote: 'Hush' });
  await anAskedPilot(app, pilot, { day, missionIds: [missionId] });
  const { body } = await read();
  const field = body.fields.find((candidate) => candidate.missionId === missionId);
  expect(field).toMatchObject({ mowingTime: '10:30', kilometres: null });
  expect(field?.totalSize).toBeGreaterThan(0);
  expect(field?.parcelNames).toHaveLength(1);
  for (const secret of ['Delvaux', '470998877', '470000001', 'Hush', client.clientId]) {
    expect(JSON.stringify(body)).not.toContain(secret);
  }
});

test('an answer by link counts as the pilot’s, and changing one’s mind as well', async () => {
  const both = await answer([
    [open, 'POSSIBLE'],
    [other, 'UNAVAILABLE'],
  ]);
  expect(both.body.fields.map(({ missionId, response }) => [missionId, response]).sort()).toEqual(
    [
      [open, 'POSSIBLE'],
      [other, 'UNAVAILABLE'],
    ].sort(),
  );
  await answer([[open, 'UNAVAILABLE']]);
  await answer([[other, null]]);
  expect(await answersOf(pilot)).toEqual([[open, 'UNAVAILABLE']]);
  const events = db.selectFrom('mission_event').where('mission_id', '=', open).select(['action', 'actor_id']);
  expect(await events.execute()).toEqual([
    { action: 'respond', actor_id: pilot.userId },
    { action: 'respond', actor_id: pilot.userId },
  ]);
});

test('of several fields those that are gone are skipped and shown as such, the others are answered', async () => {
  const colleague = await aPilot(app);
  const change = (missionId: string, values: object) =>
    db.updateTable('mission').set(values).where('mission_id', '=', missionId).execute();
  const made = await Promise.all(Array.from({ length: 5 }, () => aMission(app)));
  const [taken = '', yours = '', canceled = '', moved = '', gone = ''] = made.map(({ missionId }) => missionId);
  await anAskedPilot(app, pilot, { day, missionIds: [taken, yours, canceled, moved, gone] });
  await change(taken, { status: 'AFFECTED', pilot_id: colleague.userId });
  await change(yours, { status: 'AFFECTED', pilot_id: pilot.userId });
  await change(canceled, { status: 'CANCELED' });
  await change(moved, { mission_date: '2025-05-24' });
  await db.deleteFrom('mission').where('mission_id', '=', gone).execute();
  const all = [open, taken, yours, canceled, moved, gone];
  const { status, body } = await answer(all.map((missionId) => [missionId, 'POSSIBLE']));
  expect(status).toBe(200);
  const states = Object.fromEntries(body.fields.map(({ missionId, state }) => [missionId, state]));
  expect(states).toMatchObject({
    [open]: 'OPEN',
    [taken]: 'TAKEN',
    [yours]: 'YOURS',
    [canceled]: 'CANCELED',
    [moved]: 'MOVED',
    [gone]: 'GONE',
  });
  expect(await answersOf(pilot)).toEqual([[open, 'POSSIBLE']]);
});

test('a mission that the pilot was not asked for is not answered', async () => {
  const { missionId } = await aMission(app);
  const { body } = await answer([[missionId, 'POSSIBLE']]);
  expect(body.fields.map((field) => field.missionId)).not.toContain(missionId);
  expect(await answersOf(pilot)).toEqual([]);
});

test('when the day is over the link says so and answers nothing', async () => {
  app.setNow('2025-05-22T21:59:00Z');
  expect((await answer([[open, 'POSSIBLE']])).body.isOver).toBe(false);
  app.setNow('2025-05-22T22:01:00Z');
  expect((await read()).body.isOver).toBe(true);
  const late = await answer([[open, 'UNAVAILABLE']]);
  expect({ status: late.status, isOver: late.body.isOver }).toEqual({ status: 200, isOver: true });
  expect(await answersOf(pilot)).toEqual([[open, 'POSSIBLE']]);
});

test('each link opens the answers of its own pilot and day only', async () => {
  const colleague = await aPilot(app);
  expect((await read(tokenOf(colleague))).body.fields).toEqual([]);
  expect((await read(tokenOf(pilot, '2025-05-23'))).body.fields).toEqual([]);
});

test.each(['x', 'A'.repeat(48), 'new'])('the link “%s” is none of ours', async (token) => {
  expect((await read(token)).problem).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect((await answer([[open, 'POSSIBLE']], token)).problem).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(await answersOf(pilot)).toEqual([]);
});

test('who has left the crew answers no more, and who has new rules to accept does that first', async () => {
  await db.updateTable('app_user').set({ active: false }).where('user_id', '=', pilot.userId).execute();
  expect((await read()).problem.code).toBe('NOT_FOUND');
  expect((await answer([[open, 'POSSIBLE']])).problem.code).toBe('NOT_FOUND');
  const newcomer = await aPilotBeforeRules(app);
  await anAskedPilot(app, newcomer, { day, missionIds: [open] });
  expect((await answer([[open, 'POSSIBLE']], tokenOf(newcomer))).problem.code).toBe('RULES_NOT_ACCEPTED');
});

test('neither token nor answer stands in the log', async () => {
  await answer([[open, 'POSSIBLE']]);
  expect(app.log.join('\n')).not.toContain(tokenOf());
});

test('whoever tries links without end has to wait', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 601; count++) statuses.push((await read('x')).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
});
