import { listMissionSpots, mostSpots } from '@vigiefaon/domain/missions/mission-spots.api';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../../testing/application/application.ts';
import { aMission } from '../../../testing/missions/a-mission.ts';
import { aClient, aPilot, aVolunteer } from '../../../testing/people/people.ts';

let app: TestApplication;
let pilot: TestUser;

beforeAll(async () => {
  app = await anApplication();
  pilot = await aPilot(app);
});

const ask = (query: Record<string, string | number>, user = pilot) =>
  app.as(user).call(listMissionSpots, { query: { bbox: '2,49,7,52', zoom: 9, ...query } });

/** Copies of one mission, three places one after the other, so that a view holds more than can be told apart. */
async function scatter(count: number): Promise<void> {
  await sql`
    insert into mission (mission_id, status, client_id, mission_date, contact_phone, location, accompanists)
    select ('01800000-0000-7000-8002-' || lpad(to_hex(n), 12, '0'))::uuid, case when n % 4 = 0 then 'CANCELED' else 'TODO' end,
      client_id, mission_date, contact_phone, st_setsrid(st_makepoint(4 + n % 3, 50), 4326), '[]'
    from generate_series(1, ${count}) n, (select * from mission limit 1) m`.execute(app.database.db);
}

describe('the missions of a map view', () => {
  it('come one by one, with what their sign says', async () => {
    const { clientId } = await aClient(app, { lastname: 'Dumont', firstname: 'Luc' });
    const mission = await aMission(app, { clientId, lon: 5.5, lat: 50.2, missionDate: '2025-05-24' });
    await aMission(app, { lon: 3, lat: 51, status: 'AFFECTED' });
    const { body } = await ask({ bbox: '5,50,6,51' });
    expect(body.gatherings).toEqual([]);
    expect(body.spots).toEqual([
      {
        missionId: mission.missionId,
        status: 'TODO',
        position: [5.501, 50.201],
        missionDate: '2025-05-24',
        lastname: 'Dumont',
        firstname: 'Luc',
      },
    ]);
    expect((await ask({ status: 'AFFECTED,CANCELED' })).body.spots.map(({ status }) => status)).toEqual(['AFFECTED']);
  });

  it('are gathered when there are more than a screen can tell apart, and none is lost', async () => {
    await scatter(mostSpots);
    const { body } = await ask({});
    expect(body.spots).toEqual([]);
    const sum = (status: 'TODO' | 'CANCELED' | 'AFFECTED') =>
      body.gatherings.reduce((total, { counts }) => total + counts[status], 0);
    expect([sum('TODO'), sum('CANCELED'), sum('AFFECTED')]).toEqual([mostSpots * 0.75 + 1, mostSpots * 0.25, 1]);
    for (const { position, bounds } of body.gatherings) {
      expect(position[0]).toBeGreaterThanOrEqual(bounds[0]);
      expect(position[0]).toBeLessThanOrEqual(bounds[2]);
    }
  });

  it.each([
    ['bbox', '1,2'],
    ['zoom', 'near'],
    ['zoom', 40],
    ['status', 'LATER'],
  ])('refuses a %s of %s', async (name, value) => {
    expect((await ask({ [name]: value })).status).toBe(422);
  });

  it('are for pilots and admins', async () => {
    expect((await app.as(null).call(listMissionSpots)).status).toBe(401);
    expect((await ask({}, await aClient(app))).status).toBe(403);
    expect((await ask({}, await aVolunteer(app))).status).toBe(403);
  });
});
