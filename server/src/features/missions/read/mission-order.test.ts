import * as api from '@vigiefaon/domain/missions/missions.api';
import { beforeAll, describe, expect, it } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../../testing/application/application.ts';
import { aMission } from '../../../testing/missions/a-mission.ts';
import { aClient, anAdmin, aPilot } from '../../../testing/people/people.ts';

let app: TestApplication;
let admin: TestUser;
let pilot: TestUser;
let farmer: TestUser & { clientId: string };

const names = new Map<string, string>();

beforeAll(async () => {
  app = await anApplication();
  admin = await anAdmin(app);
  pilot = await aPilot(app);
  farmer = await aClient(app);
  const ofBoth = { clientId: farmer.clientId, pilotId: pilot.userId, status: 'AFFECTED' } as const;
  const asked = {
    'in a week': { missionDate: '2025-05-27', mowingTime: '06:00' },
    'yesterday at 7': { missionDate: '2025-05-19', mowingTime: '07:00', status: 'DONE' },
    'yesterday at 9': { missionDate: '2025-05-19', mowingTime: '09:00' },
    'today at 10': { missionDate: '2025-05-20', mowingTime: '10:00', status: 'DONE' },
    'today at 6, cleared': { missionDate: '2025-05-20', mowingTime: '06:00', status: 'DONE' },
    'tomorrow, no hour': { missionDate: '2025-05-21', mowingTime: null },
    'tomorrow at 8': { missionDate: '2025-05-21', mowingTime: '08:00' },
    'tomorrow, cancelled': { missionDate: '2025-05-21', mowingTime: '05:00', status: 'CANCELED' },
    'last year': { missionDate: '2024-05-21', mowingTime: '05:00', status: 'DONE' },
  } as const;
  for (const [name, mission] of Object.entries(asked)) {
    names.set((await aMission(app, { ...ofBoth, ...mission })).missionId, name);
  }
});

const upcomingFirst = [
  'today at 6, cleared',
  'today at 10',
  'tomorrow at 8',
  'tomorrow, no hour',
  'in a week',
  'tomorrow, cancelled',
  'yesterday at 9',
  'yesterday at 7',
  'last year',
];

const named = (items: readonly { missionId: string }[]) => items.map(({ missionId }) => names.get(missionId));

describe('missions come today first, then the soonest by day and hour, and what is over below', () => {
  it('in the list of a requester', async () => {
    const params = { clientId: farmer.clientId };
    const { body } = await app.as(farmer).call(api.listMissionsOfClient, { params });
    expect(named(body.items)).toEqual(upcomingFirst);
  });

  it('in the list of a pilot', async () => {
    const { body } = await app.as(pilot).call(api.listMissionsOfPilot, { params: { pilotId: pilot.userId } });
    expect(named(body.items)).toEqual(upcomingFirst);
  });

  it('on the board, also page by page', async () => {
    const seen: (string | undefined)[] = [];
    let cursor: string | null = null;
    do {
      const body = { limit: 2, ...(cursor ? { cursor } : {}) };
      const page: { items: { missionId: string }[]; nextCursor: string | null } = (
        await app.as(admin).call(api.searchMissions, { body })
      ).body;
      seen.push(...named(page.items));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(upcomingFirst);
  });
});

it('sorted by the mowing day, a morning is in the order of its hours', async () => {
  const ofDay = { from: '2025-05-20', to: '2025-05-20' };
  const { body } = await app.as(admin).call(api.searchMissions, { body: { ...ofDay, sort: 'missionDate' } });
  expect(named(body.items)).toEqual(['today at 6, cleared', 'today at 10']);
  const latest = await app.as(admin).call(api.searchMissions, { body: { ...ofDay, sort: '-missionDate' } });
  expect(named(latest.body.items)).toEqual(['today at 10', 'today at 6, cleared']);
});
