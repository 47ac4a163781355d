import { confirmAccount } from '@vigiefaon/domain/auth/confirm-mail.api';
import type { BulkInformation } from '@vigiefaon/domain/missions/mission-bulk';
import * as missions from '@vigiefaon/domain/missions/missions.api';
import { renameParcel } from '@vigiefaon/domain/parcels/parcels.api';
import { eraseAccount } from '@vigiefaon/domain/privacy/privacy.api';
import { expect, it } from 'vitest';
import { anApplication, type TestUser } from '../../../testing/application/application.ts';
import { minutesPass, toldTo } from '../../../testing/messages/told.ts';
import { aFind } from '../../../testing/missions/a-find.ts';
import { aMission } from '../../../testing/missions/a-mission.ts';
import { aParcel, ownGround } from '../../../testing/missions/a-parcel.ts';
import { aClient, anAdmin, aPilot, withPassword } from '../../../testing/people/people.ts';

const app = await anApplication();
const password = 'le chevreuil dort';
const admin = await withPassword(app, await anAdmin(app), password);

interface Many {
  owner: TestUser & { clientId: string };
  pilot: TestUser;
  parcelId: string;
  missionIds: string[];
}

interface Wanted {
  isAssigned: boolean;
  /** Each on a meadow of its own: what is put back asks about the same meadow twice. */
  isApart?: boolean;
}

/** One requester and one pilot with so many missions on one parcel, over five days, the evening before the first of them. */
async function many(count: number, { isAssigned, isApart = false }: Wanted): Promise<Many> {
  app.setNow('2025-05-20T15:00:00Z');
  const [owner, pilot] = [await aClient(app), await aPilot(app)];
  const ground = ownGround();
  const { parcelId } = await aParcel(app, { clientId: owner.clientId, ...ground });
  const missionIds: string[] = [];
  for (let made = 0; made < count; made++) {
    const place = { ...ground, lon: 5.5 + made / 100 };
    const parcel = isApart ? await aParcel(app, { clientId: owner.clientId, ...place }) : { parcelId };
    const missionDate = `2025-05-${21 + (made % 5)}`;
    const wanted = { clientId: owner.clientId, parcelIds: [parcel.parcelId], missionDate };
    missionIds.push((await aMission(app, wanted)).missionId);
  }
  const given = { missionIds, action: 'assign' as const, pilotId: pilot.userId };
  if (isAssigned) await bulk(given);
  return { owner, pilot, parcelId, missionIds };
}

async function bulk(body: BulkInformation) {
  const answer = await app.as(admin).call(missions.bulkMissions, { body });
  expect(answer.body.items.filter(({ ok }) => !ok)).toEqual([]);
}

const rename = ({ parcelId }: Many) => app.as(admin).call(renameParcel, { params: { parcelId, name: 'Pré neuf' } });

const erase = ({ userId }: TestUser) => app.as(admin).call(eraseAccount, { params: { userId }, body: { password } });

const confirm = ({ owner: { userId } }: Many) => app.as(admin).call(confirmAccount, { params: { userId } });

/** Nobody has said whose its address is, and somebody of the association is to ring up about each of its requests. */
async function unconfirm({ owner, parcelId }: Many) {
  await app.database.db
    .updateTable('app_user')
    .set({ mail_confirmed: false })
    .where('user_id', '=', owner.userId)
    .execute();
  await app.as(owner).call(renameParcel, { params: { parcelId, name: 'Pré' } });
}

function findFawn({ missionIds: [missionId = ''], pilot }: Many) {
  app.setNow('2025-05-21T03:30:00Z');
  return aFind(app, { as: pilot, missionId, at: '2025-05-21T03:10:00.000Z' });
}

const heard = async () => minutesPass(app, 60);

type Prepared = 'WAITING' | 'UNCONFIRMED' | 'ASSIGNED' | 'ASSIGNED_AND_HEARD' | 'APART_AND_HEARD';

const commands: [string, Prepared, (scene: Many) => Promise<unknown>][] = [
  ['a new name of their field, by an admin', 'WAITING', rename],
  ['a new name before their pilot has heard of them', 'ASSIGNED', rename],
  ['a new name of which their pilot hears', 'ASSIGNED_AND_HEARD', rename],
  [
    'giving them to a pilot',
    'WAITING',
    ({ missionIds, pilot }) => bulk({ missionIds, action: 'assign', pilotId: pilot.userId }),
  ],
  ['taking them from the pilot', 'ASSIGNED_AND_HEARD', ({ missionIds }) => bulk({ missionIds, action: 'unassign' })],
  ['cancelling them before anybody has heard', 'ASSIGNED', ({ missionIds }) => bulk({ missionIds, action: 'cancel' })],
  ['cancelling them', 'ASSIGNED_AND_HEARD', ({ missionIds }) => bulk({ missionIds, action: 'cancel' })],
  [
    'cancelling them and putting them back in progress',
    'APART_AND_HEARD',
    async ({ missionIds }) => [
      await bulk({ missionIds, action: 'cancel' }),
      await bulk({ missionIds, action: 'reopen' }),
    ],
  ],
  ['a fawn that is found on the meadow of them all', 'ASSIGNED_AND_HEARD', findFawn],
  ['erasing who asked for them', 'ASSIGNED_AND_HEARD', ({ owner }) => erase(owner)],
  ['erasing who was to fly them', 'ASSIGNED_AND_HEARD', ({ pilot }) => erase(pilot)],
  ['confirming whose address waits', 'UNCONFIRMED', confirm],
];

it.each(commands)('%s asks the database as often for fifty missions as for five', async (_what, prepared, context) => {
  const statementsOf = async (count: number) => {
    const isApart = prepared === 'APART_AND_HEARD';
    const isAssigned = prepared !== 'WAITING' && prepared !== 'UNCONFIRMED';
    const scene = await many(count, { isAssigned, isApart });
    if (prepared === 'UNCONFIRMED') await unconfirm(scene);
    if (isApart || prepared === 'ASSIGNED_AND_HEARD') await heard();
    const before = app.database.statements.length;
    await context(scene);
    return app.database.statements.length - before;
  };
  await statementsOf(1);
  expect(await statementsOf(50)).toBe(await statementsOf(5));
});

it('of many that are put back together and are of one meadow one a day goes on, without trying each by itself', async () => {
  const reopen = async (count: number) => {
    const { missionIds } = await many(count, { isAssigned: true });
    await heard();
    await bulk({ missionIds, action: 'cancel' });
    const before = app.database.statements.length;
    const { items } = (await app.as(admin).call(missions.bulkMissions, { body: { missionIds, action: 'reopen' } }))
      .body;
    expect(items.filter(({ ok }) => ok)).toHaveLength(5);
    return app.database.statements.length - before;
  };
  await reopen(10);
  expect(await reopen(50)).toBe(await reopen(10));
});

it('many missions that change together are told like single ones: a message a day, each mission once', async () => {
  const scene = await many(12, { isAssigned: true });
  await heard();
  await rename(scene);
  const changed = (await toldTo(app, scene.pilot)).filter(({ template }) => template === 'MISSION_CHANGED');
  expect(changed.map(({ day, items }) => [day, items.length])).toEqual([
    ['2025-05-21', 3],
    ['2025-05-22', 3],
    ['2025-05-23', 2],
    ['2025-05-24', 2],
    ['2025-05-25', 2],
  ]);
  for (const { items, text } of changed) {
    for (const { place } of items) expect(place).toContain('Pré neuf');
    expect(text.split('Pré neuf')).toHaveLength(items.length + 1);
  }
});
