import { planningFiguresOf } from '@vigiefaon/domain/flying-profile/flying-profile';
import { getFlyingProfile, saveFlyingProfile } from '@vigiefaon/domain/flying-profile/flying-profile.api';
import { getUser } from '@vigiefaon/domain/users/users.api';
import { beforeEach, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';
import { readPlanningSettings } from '../settings/planning-settings.repository.ts';
import { listFlyingProfiles } from './flying-profile.repository.ts';

const app = await anApplication();
const nothing = { drone: null, batteries: null, minutesPerHectare: null, dutyFrom: null, dutyTo: null, version: 0 };
const association = {
  batteries: 4,
  minutesPerHectare: 3,
  dutyFrom: '04:00',
  dutyTo: '09:00',
  blockGapMeters: 60,
  reachKilometres: 30,
};
let admin: TestUser;
let pilot: TestUser;

const read = (by: TestUser | null = pilot, of = pilot) =>
  app.as(by).call(getFlyingProfile, { params: { pilotId: of.userId } });
const save = (change: object, by: TestUser | null = pilot, of = pilot) =>
  app.as(by).call(saveFlyingProfile, { params: { pilotId: of.userId }, body: { ...nothing, ...change } });
const journal = () =>
  app.database.db.selectFrom('journal_entry').select(['action', 'actor_id', 'subject_id', 'details']).execute();

beforeEach(async () => {
  admin = await anAdmin(app);
  pilot = await aPilot(app);
  await app.database.db.deleteFrom('journal_entry').execute();
});

test('a pilot who has said nothing flies with the association’s figures, and sees them', async () => {
  expect((await read()).body).toEqual({ pilotId: pilot.userId, ...nothing, reachKilometres: null, association });
  const settings = await readPlanningSettings(app.database.db);
  expect(planningFiguresOf({ profile: undefined, reachKilometres: null }, settings)).toEqual({
    batteries: 4,
    minutesPerHectare: 3,
    duty: { from: 240, to: 540 },
    drivenReachKm: 39,
  });
});

test('what a pilot says of their own flying is what the plan is computed with', async () => {
  const own = { drone: 'M3T', batteries: 8, minutesPerHectare: 2.4, dutyFrom: '04:30', dutyTo: '07:15' } as const;
  expect((await save(own)).body).toEqual({
    pilotId: pilot.userId,
    ...own,
    reachKilometres: null,
    version: 1,
    association,
  });
  const profile = (await listFlyingProfiles(app.database.db)).find(({ pilotId }) => pilotId === pilot.userId);
  expect(profile).toEqual({ pilotId: pilot.userId, ...own, version: 1 });
  const settings = await readPlanningSettings(app.database.db);
  expect(planningFiguresOf({ profile, reachKilometres: 50 }, settings)).toEqual({
    batteries: 8,
    minutesPerHectare: 2.4,
    duty: { from: 270, to: 435 },
    drivenReachKm: 65,
  });
  expect(await journal()).toEqual([]);
});

test('a figure that is taken back is the association’s again', async () => {
  await save({ batteries: 8, drone: 'M4T' });
  expect((await save({ drone: 'M4T', version: 1 })).body).toMatchObject({ batteries: null, drone: 'M4T', version: 2 });
});

test('the reach is the one within which a pilot is asked, and stays when it is not named', async () => {
  expect((await save({ reachKilometres: 55 })).body).toMatchObject({ reachKilometres: 55, version: 1 });
  expect((await app.as(pilot).call(getUser, { params: { userId: pilot.userId } })).body.reachKilometres).toBe(55);
  expect((await save({ batteries: 3, version: 1 })).body).toMatchObject({ reachKilometres: 55, batteries: 3 });
  expect((await save({ batteries: 3, reachKilometres: null, version: 2 })).body.reachKilometres).toBeNull();
});

test('an admin keeps the profile of any pilot, and the journal names what was changed', async () => {
  expect((await save({ batteries: 2, dutyFrom: '05:00', dutyTo: '08:00' }, admin)).status).toBe(200);
  expect((await save({ batteries: 2, dutyFrom: '05:00', dutyTo: '08:00', version: 1 }, admin)).body.version).toBe(1);
  expect(await journal()).toEqual([
    {
      action: 'FLYING_PROFILE_CHANGED',
      actor_id: admin.userId,
      subject_id: pilot.userId,
      details: { changed: 'batteries dutyFrom dutyTo' },
    },
  ]);
});

test('of a pilot and an admin who save a profile at once the second is told', async () => {
  const answers = await Promise.all([save({ batteries: 3 }), save({ batteries: 5 }, admin)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('STALE');
});

test('a pilot neither reads nor keeps another’s profile', async () => {
  const other = await aPilot(app);
  expect((await read(other)).problem).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect((await save({ batteries: 1 }, other)).problem).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect((await read(await aClient(app))).status).toBe(403);
  expect((await read(null)).status).toBe(401);
});

test('who does not fly has no profile', async () => {
  const client = await aClient(app);
  expect((await read(admin, client)).problem.code).toBe('NOT_FOUND');
  expect((await save({ batteries: 1 }, admin, client)).problem.code).toBe('NOT_FOUND');
});

test.each([
  [{ drone: 'KITE' }, 'drone', 'INVALID'],
  [{ batteries: 0 }, 'batteries', 'TOO_SMALL'],
  [{ batteries: 31 }, 'batteries', 'TOO_LARGE'],
  [{ minutesPerHectare: 0.4 }, 'minutesPerHectare', 'TOO_SMALL'],
  [{ minutesPerHectare: 31 }, 'minutesPerHectare', 'TOO_LARGE'],
  [{ dutyFrom: '04:00' }, 'dutyTo', 'REQUIRED'],
  [{ dutyTo: '08:00' }, 'dutyFrom', 'REQUIRED'],
  [{ dutyFrom: '08:00', dutyTo: '04:00' }, 'dutyTo', 'INVALID'],
  [{ dutyFrom: '25:00', dutyTo: '26:00' }, 'dutyFrom', 'INVALID'],
  [{ version: undefined }, 'version', 'REQUIRED'],
  [{ reachKilometres: 301 }, 'reachKilometres', 'TOO_LARGE'],
  [{ kilometres: 40 }, 'kilometres', 'UNKNOWN_FIELD'],
])('the profile %j is refused at %s', async (change, path, code) => {
  const answer = await save(change);
  expect(answer.status).toBe(422);
  expect(answer.problem.errors).toContainEqual({ path, code });
});
