import { listMessagesOfMission } from '@vigiefaon/domain/missions/mission-messages.api';
import * as api from '@vigiefaon/domain/missions/missions.api';
import { expect, test } from 'vitest';
import { anApplication } from '../../../testing/application/application.ts';
import { minutesPass } from '../../../testing/messages/told.ts';
import { aMission } from '../../../testing/missions/a-mission.ts';
import { aClient, anAdmin, aPilot } from '../../../testing/people/people.ts';

const app = await anApplication();
const admin = await anAdmin(app);

async function anAssigned() {
  app.setNow('2025-05-20T10:00:00Z');
  const farmer = await aClient(app, { firstname: 'Odile', lastname: 'Lambert' });
  const pilot = await aPilot(app, { firstname: 'Luc', lastname: 'Martin' });
  const { missionId } = await aMission(app, { clientId: farmer.clientId });
  await app.as(admin).call(api.assignMission, { params: { missionId, pilotId: pilot.userId } });
  return { missionId, farmer, pilot };
}

test('an admin sees who was told what of a mission, and how far it has come', async () => {
  const { missionId } = await anAssigned();
  const read = async () => (await app.as(admin).call(listMessagesOfMission, { params: { missionId } })).body.items;
  const [round, willCall] = await read();
  // Without a mail server it becomes a call: nothing is gathered first.
  expect(round).toMatchObject({
    template: 'ROUND',
    channel: 'MAIL',
    state: 'WAITING',
    at: '2025-05-20T10:00:00.000Z',
    receiver: { lastname: 'Martin', firstname: 'Luc' },
  });
  expect(willCall).toMatchObject({
    template: 'PILOT_WILL_CALL',
    receiver: { lastname: 'Lambert', firstname: 'Odile' },
  });
  await minutesPass(app, 4);
  expect((await read()).map(({ state, at }) => [state, at])).toEqual([
    ['SENT', '2025-05-20T10:04:00.000Z'],
    ['SENT', '2025-05-20T10:04:00.000Z'],
  ]);
});

test('what was retracted before it left was told to nobody', async () => {
  const { missionId } = await anAssigned();
  await app.as(admin).call(api.unassignMission, { params: { missionId } });
  expect((await app.as(admin).call(listMessagesOfMission, { params: { missionId } })).body.items).toEqual([]);
});

test('nobody but admins reads it', async () => {
  const { missionId, farmer, pilot } = await anAssigned();
  for (const user of [farmer, pilot]) {
    expect((await app.as(user).call(listMessagesOfMission, { params: { missionId } })).problem.code).toBe('FORBIDDEN');
  }
});
