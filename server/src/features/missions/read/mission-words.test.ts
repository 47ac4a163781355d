import * as api from '@vigiefaon/domain/missions/missions.api';
import type { Actor } from '@vigiefaon/domain/users/role';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../../testing/application/application.ts';
import { aMission } from '../../../testing/missions/a-mission.ts';
import { aClient, anAdmin, aPilot } from '../../../testing/people/people.ts';
import { findsByWords } from './mission-words.repository.ts';

let app: TestApplication;
let admin: TestUser;
let tom: TestUser;
let farmer: TestUser & { clientId: string };
let flown: string;
let offered: string;

beforeAll(async () => {
  app = await anApplication();
  admin = await anAdmin(app);
  tom = await aPilot(app, { firstname: 'Tômas', lastname: 'Vandenbroeck' });
  farmer = await aClient(app, { lastname: 'Dubois' });
  const ofFarmer = { clientId: farmer.clientId, clientNote: 'Barrière fermée', pilotNote: 'Caisses prêtées' };
  ({ missionId: flown } = await aMission(app, { ...ofFarmer, status: 'AFFECTED', pilotId: tom.userId }));
  ({ missionId: offered } = await aMission(app, { clientId: farmer.clientId }));
  const place = (missionId: string, municipality: string) =>
    app.database.db.updateTable('mission').set({ municipality }).where('mission_id', '=', missionId).execute();
  await place(flown, 'Londerzeel');
  await place(offered, 'Lasne');
});

async function found(user: TestUser, text: string): Promise<string[]> {
  const { body } = await app.as(user).call(api.searchMissions, { body: { text } });
  return body.items.map(({ missionId }) => missionId);
}

describe('missions are found by what is read of them', () => {
  it.each([
    ['the requester’s note', 'BARRIERE fermee'],
    ['the pilot’s note', 'pretees'],
    ['the pilot’s name', 'tomas vandenbr'],
    ['the municipality of the fields', 'londerzeel'],
    ['words of several of them', 'dubois londerzeel tomas caisses'],
  ])('%s', async (_what, text) => {
    expect(await found(admin, text)).toEqual([flown]);
    expect(await found(tom, text)).toEqual([flown]);
  });

  it('and by nothing that is not there', async () => {
    expect(await found(admin, 'londerzeel caisses Peeters')).toEqual([]);
    expect(await found(admin, 'lasne')).toEqual([offered]);
  });
});

describe('a requester finds their own', () => {
  it('by its note, its pilot and its municipality', async () => {
    for (const text of ['barriere', 'vandenbroeck', 'londerzeel']) expect(await found(farmer, text)).toEqual([flown]);
  });

  it('but not by the note of its pilot, which is not for them', async () => {
    expect(await found(farmer, 'caisses')).toEqual([]);
  });

  it('nor by who would have come to what was called off', async () => {
    const { missionId } = await aMission(app, {
      clientId: farmer.clientId,
      status: 'CANCELED',
      pilotId: tom.userId,
      clientNote: 'Annulée',
    });
    expect(await found(farmer, 'vandenbroeck')).toEqual([flown]);
    expect(await found(farmer, 'annulee')).toEqual([missionId]);
  });
});

it('each of them is answered by an index', async () => {
  const actor = { userId: admin.userId, role: 'ROLE_ADMIN', clientId: null, phoneDays: null } as unknown as Actor;
  const conditions = sql.join(findsByWords('londerzeel', actor), sql` and `);
  const plan = await app.database.transaction(async (open) => {
    await sql`set local enable_seqscan = off`.execute(open);
    return sql`explain select mission_id from mission m where ${conditions}`.execute(open);
  });
  const steps = JSON.stringify(plan.rows);
  for (const index of ['mission_search', 'mission_notes_search', 'mission_pilot']) expect(steps).toContain(index);
});
