import * as api from '@vigiefaon/domain/missions/missions.api';
import { beforeEach, describe, expect, it } from 'vitest';
import { anApplication, type TestUser } from '../../../testing/application/application.ts';
import { minutesPass, templatesTo, toldTo } from '../../../testing/messages/told.ts';
import { aMission } from '../../../testing/missions/a-mission.ts';
import { aClient, anAdmin, aPilot } from '../../../testing/people/people.ts';
import { tellNoPilot, tellPlanningOpens } from '../../messages/telling/tell-of-evening.ts';

const app = await anApplication();
const { db } = app.database;
const day = '2025-05-21';
let farmer: TestUser & { clientId: string };
let admin: TestUser;

beforeEach(async () => {
  app.setNow('2025-05-20T18:00:00Z');
  for (const table of ['outgoing_message', 'mission', 'app_user'] as const) await db.deleteFrom(table).execute();
  farmer = await aClient(app);
  admin = await anAdmin(app);
});

const context = () => ({ config: app.config, now: app.now() });
const sayNoPilot = () => app.database.transaction((transaction) => tellNoPilot(transaction, context(), day));
const openPlanning = () => app.database.transaction((transaction) => tellPlanningOpens(transaction, context(), day));
const waiting = () => aMission(app, { clientId: farmer.clientId, missionDate: day });

describe('nobody comes', () => {
  it('is told to those whose mission has no pilot, with what helps instead and how to ask again', async () => {
    const { missionId } = await waiting();
    const served = await aClient(app);
    await aMission(app, { clientId: served.clientId, missionDate: day, status: 'AFFECTED' });
    await sayNoPilot();
    const [told] = await toldTo(app, farmer);
    expect(told).toMatchObject({ template: 'NO_PILOT', items: [{ place: 'Pré du ruisseau (Rendeux)' }] });
    for (const words of [
      'chien',
      'du centre vers les bords',
      'bandes non fauchées',
      `/intervention?repeat=${missionId}`,
    ]) {
      expect(told?.text).toContain(words);
    }
    expect(await templatesTo(app, served)).toEqual([]);
  });

  it('for several fields of one requester is one message', async () => {
    await waiting();
    await waiting();
    await sayNoPilot();
    expect((await toldTo(app, farmer)).map(({ items }) => items.length)).toEqual([2]);
  });

  it('is told once, however often the hour strikes', async () => {
    await waiting();
    await sayNoPilot();
    await minutesPass(app, 5);
    await sayNoPilot();
    expect(await templatesTo(app, farmer)).toEqual(['NO_PILOT']);
  });

  it('is not told when a pilot takes the mission in the very minute, and is overtaken by who comes later', async () => {
    const pilot = await aPilot(app);
    const [quick, late] = [await waiting(), await aMission(app, { missionDate: day })];
    await sayNoPilot();
    await app.as(pilot).call(api.assignMission, { params: { missionId: quick.missionId, pilotId: pilot.userId } });
    expect(await templatesTo(app, farmer)).toEqual(['PILOT_WILL_CALL']);
    await minutesPass(app, 10);
    await app.as(pilot).call(api.assignMission, { params: { missionId: late.missionId, pilotId: pilot.userId } });
    const client = db.selectFrom('client').where('client_id', '=', late.clientId).select('identity_id as identityId');
    expect(await templatesTo(app, await client.executeTakeFirstOrThrow())).toEqual(['NO_PILOT', 'PILOT_WILL_CALL']);
  });

  it('is told to the requester whose pilot was given and taken away again around that hour', async () => {
    const { missionId } = await waiting();
    const pilot = await aPilot(app);
    await app.as(admin).call(api.assignMission, { params: { missionId, pilotId: pilot.userId } });
    await sayNoPilot();
    expect(await templatesTo(app, farmer)).toEqual(['PILOT_WILL_CALL']);
    await app.as(admin).call(api.unassignMission, { params: { missionId } });
    expect(await templatesTo(app, farmer)).toEqual(['NO_PILOT']);
  });

  it('is not told beside the withdrawal of a pilot, which says what helps as well', async () => {
    const { missionId } = await waiting();
    const pilot = await aPilot(app);
    await app.as(admin).call(api.assignMission, { params: { missionId, pilotId: pilot.userId } });
    await minutesPass(app, 10);
    await app.as(pilot).call(api.unassignMission, { params: { missionId } });
    expect(await templatesTo(app, farmer)).toEqual(['PILOT_WILL_CALL', 'PILOT_WITHDRAWN']);
    expect((await toldTo(app, farmer)).at(-1)?.text).toContain('du centre vers les bords');
  });

  it('goes to the call list where the requester has neither mail nor WhatsApp', async () => {
    await db.updateTable('app_user').set({ notify_by_mail: false }).where('user_id', '=', farmer.userId).execute();
    await waiting();
    await sayNoPilot();
    expect(await toldTo(app, farmer)).toMatchObject([{ template: 'NO_PILOT', channel: 'CALL', state: 'WAITING' }]);
  });
});

describe('planning opens', () => {
  it('is told to every coordinator, with what there is to place', async () => {
    const { missionId } = await waiting();
    await waiting();
    await aMission(app, { missionDate: day, status: 'AFFECTED' });
    const pilot = await aPilot(app);
    await app.as(pilot).call(api.respondToMission, { params: { missionId }, body: { response: 'POSSIBLE' } });
    const second = await anAdmin(app, { locale: 'de' });
    await openPlanning();
    await openPlanning();
    const [told, ...more] = await toldTo(app, admin);
    expect(more).toEqual([]);
    expect(told).toMatchObject({
      template: 'PLANNING_OPENS',
      variables: { open: '2', assigned: '1', answers: '1 possible, 0 pas libre' },
    });
    expect(told?.text).toContain(`/missions?from=${day}&to=${day}`);
    expect((await toldTo(app, second))[0]?.variables.answers).toBe('1 möglich, 0 nicht frei');
    expect(await templatesTo(app, pilot)).toEqual([]);
  });

  it('is not told when nobody mows', async () => {
    await openPlanning();
    expect(await templatesTo(app, admin)).toEqual([]);
  });
});
