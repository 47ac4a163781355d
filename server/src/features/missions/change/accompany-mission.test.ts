import * as api from '@vigiefaon/domain/missions/missions.api';
import { beforeAll, describe, expect, it } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../../testing/application/application.ts';
import { aMission } from '../../../testing/missions/a-mission.ts';
import { aClient, anAdmin, aPilot } from '../../../testing/people/people.ts';

let app: TestApplication;
let pilot: TestUser;

beforeAll(async () => {
  app = await anApplication();
  pilot = await aPilot(app);
});

const nobody = '0190a5f0-0000-7000-8000-00000000dead';

async function bring(missionId: string, userIds: (string | null)[]) {
  const accompanists = userIds.map((userId, position) => ({ name: `Helper ${position}`, phone: null, userId }));
  return app.as(pilot).call(api.updateAccompanists, { params: { missionId }, body: { accompanists } });
}

describe('who comes along', () => {
  it('is a helper known by name, or one of the crew', async () => {
    const { missionId } = await aMission(app, { status: 'AFFECTED', pilotId: pilot.userId });
    const colleague = await aPilot(app);
    const admin = await anAdmin(app);
    const answer = await bring(missionId, [null, colleague.userId, admin.userId]);
    expect(answer.status).toBe(200);
    expect(answer.body.accompanists.map(({ userId }) => userId)).toEqual([null, colleague.userId, admin.userId]);
  });

  it('is refused by its place in the list when it is no user of the crew', async () => {
    const { missionId } = await aMission(app, { status: 'AFFECTED', pilotId: pilot.userId });
    const farmer = await aClient(app);
    const answer = await bring(missionId, [null, nobody, farmer.userId]);
    expect(answer.status).toBe(422);
    expect(answer.problem.errors).toEqual([
      { path: 'accompanists.1.userId', code: 'INVALID' },
      { path: 'accompanists.2.userId', code: 'INVALID' },
    ]);
  });

  it('stays when its account is switched off afterwards', async () => {
    const { missionId } = await aMission(app, { status: 'AFFECTED', pilotId: pilot.userId });
    const colleague = await aPilot(app);
    await bring(missionId, [colleague.userId]);
    await app.database.db
      .updateTable('app_user')
      .set({ active: false })
      .where('user_id', '=', colleague.userId)
      .execute();
    expect((await bring(missionId, [colleague.userId, null])).status).toBe(200);
  });
});
