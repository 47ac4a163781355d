import * as api from '@vigiefaon/domain/missions/missions.api';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { beforeEach, describe, expect, it } from 'vitest';
import { anApplication, type TestUser } from '../../../testing/application/application.ts';
import { minutesPass, templatesTo, toldTo } from '../../../testing/messages/told.ts';
import { aMission } from '../../../testing/missions/a-mission.ts';
import { aClient, anAdmin, aPilot } from '../../../testing/people/people.ts';

const app = await anApplication();
const admin = await anAdmin(app);
let farmer: TestUser & { clientId: string };
let pilot: TestUser;
let colleague: TestUser;
let missionId: string;

beforeEach(async () => {
  app.setNow('2025-05-20T16:00:00Z');
  farmer = await aClient(app, { firstname: 'Odile', lastname: 'Lambert' });
  pilot = await aPilot(app, { firstname: 'Luc', lastname: 'Martin' });
  colleague = await aPilot(app, { firstname: 'Anne', lastname: 'Dubois' });
  missionId = (await aMission(app, { clientId: farmer.clientId, missionDate: '2025-05-22' })).missionId;
});

async function assign(to: TestUser, by = admin, mission = missionId) {
  const params = { missionId: mission, pilotId: to.userId };
  expect((await app.as(by).call(api.assignMission, { params })).status).toBe(200);
}

async function unassign(by = admin) {
  expect((await app.as(by).call(api.unassignMission, { params: { missionId } })).status).toBe(200);
}

describe('an assignment', () => {
  it('is told to the pilot with whom to ring up, and to the requester with who comes', async () => {
    await assign(pilot);
    expect(await toldTo(app, pilot)).toMatchObject([
      {
        template: 'ROUND',
        day: '2025-05-22',
        items: [{ mowing: 'fauche à 10 h 30', requester: 'Odile Lambert', phone: '+32470000001' }],
      },
    ]);
    expect(await toldTo(app, farmer)).toMatchObject([
      { template: 'PILOT_WILL_CALL', items: [{ pilot: `Luc Martin, ${readablePhone(pilot.phone)}` }] },
    ]);
  });

  it('by the pilot themselves is told to the requester alone', async () => {
    await assign(pilot, pilot);
    expect(await templatesTo(app, pilot)).toEqual([]);
    expect(await templatesTo(app, farmer)).toEqual(['PILOT_WILL_CALL']);
  });

  it('of several missions at once makes one round of the day for the pilot', async () => {
    const others = [await aMission(app), await aMission(app), await aMission(app, { missionDate: '2025-05-23' })];
    const missionIds = [missionId, ...others.map((mission) => mission.missionId)];
    const body = { action: 'assign', missionIds, pilotId: pilot.userId };
    await app.as(admin).call(api.bulkMissions, { body });
    const rounds = await toldTo(app, pilot);
    expect(rounds.map(({ template, day, items }) => [template, day, items.length])).toEqual([
      ['ROUND', '2025-05-22', 3],
      ['ROUND', '2025-05-23', 1],
    ]);
  });

  it('that goes to a colleague is told to all three, once each', async () => {
    await assign(pilot);
    await minutesPass(app, 5);
    await assign(colleague);
    expect(await templatesTo(app, pilot)).toEqual(['ROUND', 'MISSION_TAKEN_AWAY']);
    expect(await templatesTo(app, colleague)).toEqual(['ROUND']);
    const [, second] = await toldTo(app, farmer);
    expect(second).toMatchObject({
      template: 'PILOT_WILL_CALL',
      items: [{ pilot: `Anne Dubois, ${readablePhone(colleague.phone)}` }],
    });
  });

  it('that goes to a colleague before anybody heard of it is told as it now is', async () => {
    await assign(pilot);
    await assign(colleague);
    expect(await templatesTo(app, pilot)).toEqual([]);
    expect(await templatesTo(app, colleague)).toEqual(['ROUND']);
    const [only, ...more] = await toldTo(app, farmer);
    expect(only?.items).toMatchObject([{ pilot: `Anne Dubois, ${readablePhone(colleague.phone)}` }]);
    expect(more).toEqual([]);
  });

  it('for a field that is mown already is told to nobody', async () => {
    app.setNow('2025-05-22T08:31:00Z');
    await assign(pilot);
    expect([await templatesTo(app, pilot), await templatesTo(app, farmer)]).toEqual([[], []]);
  });

  it('of a pilot to their own field says nothing to them twice', async () => {
    const { db } = app.database;
    await db.updateTable('app_user').set({ role: 'ROLE_ADMIN' }).where('user_id', '=', farmer.userId).execute();
    await assign(farmer);
    expect(await templatesTo(app, farmer)).toEqual(['ROUND']);
  });
});

describe('taking a mission away', () => {
  it('is told to the pilot and to the requester who counted on it', async () => {
    await assign(pilot);
    await minutesPass(app, 5);
    await unassign();
    expect(await templatesTo(app, pilot)).toEqual(['ROUND', 'MISSION_TAKEN_AWAY']);
    expect(await templatesTo(app, farmer)).toEqual(['PILOT_WILL_CALL', 'PILOT_WITHDRAWN']);
  });

  it('that the pilot does themselves is told to the requester', async () => {
    await assign(pilot);
    await minutesPass(app, 5);
    await unassign(pilot);
    expect(await templatesTo(app, pilot)).toEqual(['ROUND']);
    expect(await templatesTo(app, farmer)).toEqual(['PILOT_WILL_CALL', 'PILOT_WITHDRAWN']);
  });

  it('a moment after the assignment is as if nothing had happened', async () => {
    await assign(pilot);
    await unassign();
    await minutesPass(app, 5);
    expect([await templatesTo(app, pilot), await templatesTo(app, farmer)]).toEqual([[], []]);
  });

  it('and giving it back a moment later leaves both with what they know', async () => {
    await assign(pilot);
    await minutesPass(app, 5);
    await unassign();
    await assign(pilot);
    await minutesPass(app, 5);
    expect(await templatesTo(app, pilot)).toEqual(['ROUND']);
    expect(await templatesTo(app, farmer)).toEqual(['PILOT_WILL_CALL']);
  });

  it('once heard of is not the last word when the pilot gets it again', async () => {
    await assign(pilot);
    await minutesPass(app, 5);
    await unassign();
    await minutesPass(app, 5);
    await assign(pilot);
    await minutesPass(app, 5);
    expect(await templatesTo(app, pilot)).toEqual(['ROUND', 'MISSION_TAKEN_AWAY', 'ROUND']);
    expect(await templatesTo(app, farmer)).toEqual(['PILOT_WILL_CALL', 'PILOT_WITHDRAWN', 'PILOT_WILL_CALL']);
  });

  it('of which nobody has heard, after another who was heard of, is told as that one’s withdrawal', async () => {
    await assign(pilot);
    await minutesPass(app, 5);
    await assign(colleague);
    await unassign();
    await minutesPass(app, 5);
    expect(await templatesTo(app, colleague)).toEqual([]);
    expect(await templatesTo(app, farmer)).toEqual(['PILOT_WILL_CALL', 'PILOT_WITHDRAWN']);
  });

  it('of a requester whom nobody can write to is for the call list, for the pilot has rung it up', async () => {
    const { db } = app.database;
    await db.updateTable('app_user').set({ notify_by_mail: false }).where('user_id', '=', farmer.userId).execute();
    await assign(pilot);
    expect(await templatesTo(app, farmer)).toEqual([]);
    await minutesPass(app, 30);
    await unassign(pilot);
    expect(await toldTo(app, farmer)).toMatchObject([{ template: 'PILOT_WITHDRAWN', channel: 'CALL' }]);
  });
});
