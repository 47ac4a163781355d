import * as api from '@vigiefaon/domain/missions/missions.api';
import { beforeEach, expect, it } from 'vitest';
import { anApplication, type TestUser } from '../../../testing/application/application.ts';
import { minutesPass, templatesTo, toldTo } from '../../../testing/messages/told.ts';
import { aMission, aReport } from '../../../testing/missions/a-mission.ts';
import { aClient, aPilot } from '../../../testing/people/people.ts';

const app = await anApplication();
let farmer: TestUser & { clientId: string };
let pilot: TestUser;
let missionId: string;

beforeEach(async () => {
  app.setNow('2025-05-22T07:00:00Z');
  farmer = await aClient(app);
  pilot = await aPilot(app);
  const wanted = { clientId: farmer.clientId, pilotId: pilot.userId, status: 'AFFECTED' } as const;
  missionId = (await aMission(app, wanted)).missionId;
});

async function report(changed: Partial<typeof aReport> = {}) {
  const body = { ...aReport, ...changed };
  expect((await app.as(pilot).call(api.reportMission, { params: { missionId }, body })).status).toBe(200);
}

async function takeBack() {
  expect((await app.as(pilot).call(api.deleteReport, { params: { missionId } })).status).toBe(200);
}

it('a report is thanks to the requester with what was searched and found, also when the field is mown by then', async () => {
  app.setNow('2025-05-22T12:00:00Z');
  await report();
  const [thanks] = await toldTo(app, farmer);
  expect(thanks?.template).toBe('REPORT_THANKS');
  expect(thanks?.items[0]?.result).toMatch(/^recherche sur .+ ha, 2 faons mis à l’abri, 1 faon vu mais non attrapé/);
  expect(thanks?.text).toContain('pas l’absence d’animaux');
  expect(thanks?.text).not.toContain(aReport.comment);
});

it('a report that is taken back at once is told to nobody', async () => {
  await report();
  await takeBack();
  await minutesPass(app, 15);
  expect(await templatesTo(app, farmer)).toEqual([]);
});

it('a corrected report is told when the result is another one', async () => {
  await report();
  await minutesPass(app, 15);
  await takeBack();
  await report({ kilometres: 99 });
  await minutesPass(app, 15);
  expect(await templatesTo(app, farmer)).toEqual(['REPORT_THANKS']);
  await takeBack();
  await report({ fawnsCrated: 3 });
  await minutesPass(app, 15);
  expect((await toldTo(app, farmer)).map(({ items }) => items[0]?.result)).toEqual([
    expect.stringContaining('2 faons'),
    expect.stringContaining('3 faons'),
  ]);
});

it('results of one morning come in one message', async () => {
  const other = await aMission(app, { clientId: farmer.clientId, pilotId: pilot.userId, status: 'AFFECTED' });
  await report();
  await app.as(pilot).call(api.reportMission, { params: { missionId: other.missionId }, body: aReport });
  expect((await toldTo(app, farmer)).map(({ items }) => items.length)).toEqual([2]);
});

it('a mission that is completed without report claims no search', async () => {
  await app.as(pilot).call(api.completeMission, { params: { missionId } });
  expect((await toldTo(app, farmer))[0]?.items[0]?.result).toBe('mission terminée, rien à signaler');
});

it('a report that comes weeks later is told to nobody', async () => {
  app.setNow('2025-06-10T07:00:00Z');
  await report();
  expect(await templatesTo(app, farmer)).toEqual([]);
});
