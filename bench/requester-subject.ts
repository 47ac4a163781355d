// The scene of `requester`: people with 200 open missions each, and the calls that are measured, in their order.
import { addDays, localTime } from '../domain/src/local-time.ts';
import type { Application } from '../server/src/http/route/application.ts';
import { aMission } from '../server/src/testing/missions/a-mission.ts';
import { aMeadow, aParcel } from '../server/src/testing/missions/a-parcel.ts';
import { aClient, anAdmin, aPilot, type TestUser, withPassword } from '../server/src/testing/people/people.ts';

const missionCount = 200;
const password = 'le chevreuil dort';

type Caller = 'requester' | 'admin' | 'pilot';

export interface Call {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly body?: unknown;
  /** The requester where it is left out. */
  readonly as?: Caller;
  /** What it does is done: a second time would measure something else. */
  readonly isOnce?: boolean;
}

export interface Subject {
  readonly app: Application;
  readonly tokens: Readonly<Record<Caller, string>>;
  readonly calls: readonly Call[];
}

interface Owner {
  readonly account: TestUser & { clientId: string };
  readonly parcelId: string;
  readonly missionIds: string[];
  readonly firstDay: string;
}

/** One requester with so many open missions on one parcel, over forty days. */
async function anOwner(app: Application): Promise<Owner> {
  const account = await withPassword(app, await aClient(app), password);
  const { clientId } = account;
  const { parcelId } = await aParcel(app, { clientId });
  const firstDay = addDays(localTime(app.now(), app.config.timeZone).day, 3);
  const missionIds: string[] = [];
  for (let made = 0; made < missionCount; made++) {
    const missionDate = addDays(firstDay, made % 40);
    missionIds.push((await aMission(app, { clientId, parcelIds: [parcelId], missionDate })).missionId);
  }
  return { account, parcelId, missionIds, firstDay };
}

function callsOfRequester({ account, parcelId, missionIds }: Owner): Call[] {
  const parcels = `/api/parcels/${parcelId}`;
  const mission = `/api/missions/${missionIds.at(-1)}`;
  return [
    { name: 'own account', method: 'GET', url: `/api/users/${account.userId}` },
    { name: 'own missions', method: 'POST', url: '/api/missions/search', body: { limit: 50 } },
    { name: 'one mission', method: 'GET', url: mission },
    { name: 'own parcels', method: 'GET', url: `/api/clients/${account.clientId}/parcels` },
    { name: 'rename the parcel', method: 'PUT', url: `${parcels}/rename/Nouveau` },
    {
      name: 'redraw the parcel',
      method: 'PUT',
      url: parcels,
      body: { name: 'Pré', geometry: aMeadow({ side: 0.0021 }) },
    },
    { name: 'rename the parcel, an admin', method: 'PUT', url: `${parcels}/rename/Autre`, as: 'admin' },
    { name: 'own data', method: 'GET', url: '/api/me/export' },
    { name: 'missions of the requester', method: 'GET', url: `/api/missions/client/${account.clientId}` },
    { name: 'cancel one', method: 'PUT', url: `${mission}/cancel` },
  ];
}

const board: readonly Call[] = [
  { name: 'board of missions', method: 'POST', url: '/api/missions/search', body: { limit: 50 }, as: 'admin' },
  { name: 'board of missions, counted', method: 'POST', url: '/api/missions/count', body: {}, as: 'admin' },
];

function bulk(name: string, body: { missionIds: string[]; action: string; pilotId?: string }): Call {
  return { name, method: 'POST', url: '/api/missions/bulk', body, as: 'admin', isOnce: true };
}

/** Given all missions of a requester, reads them, and is erased with them. */
function callsOfPilot(pilot: TestUser, { missionIds, firstDay }: Owner): Call[] {
  const planning = { method: 'GET', url: `/api/planning/${firstDay}`, as: 'admin' } as const;
  const erasing = { method: 'DELETE', url: `/api/users/${pilot.userId}`, body: { password }, as: 'admin' } as const;
  return [
    { name: 'evening plan', ...planning },
    bulk('give 200 to a pilot', { missionIds, action: 'assign', pilotId: pilot.userId }),
    { name: 'evening plan, with a pilot', ...planning },
    { name: 'missions of the pilot', method: 'GET', url: `/api/missions/pilot/${pilot.userId}`, as: 'pilot' },
    { name: 'missions a pilot finds', method: 'POST', url: '/api/missions/search', body: { limit: 50 }, as: 'pilot' },
    { name: 'erase the pilot', ...erasing, isOnce: true },
  ];
}

/** One requester after the other, each with 200 open missions, for what can be done only once to them. */
export async function aRequesterWithMissions(app: Application): Promise<Subject> {
  const [requester, given, unconfirmed] = [await anOwner(app), await anOwner(app), await anOwner(app)];
  const [admin, pilot] = [await withPassword(app, await anAdmin(app), password), await aPilot(app)];
  const { userId } = unconfirmed.account;
  await app.database.db.updateTable('app_user').set({ mail_confirmed: false }).where('user_id', '=', userId).execute();
  const calls: Call[] = [
    ...callsOfRequester(requester),
    ...board,
    ...callsOfPilot(pilot, given),
    { name: 'confirm an account', method: 'POST', url: `/api/users/${userId}/confirm-mail`, as: 'admin', isOnce: true },
    bulk('cancel 50 at once', { missionIds: unconfirmed.missionIds.slice(0, 50), action: 'cancel' }),
    bulk('cancel 200 at once', { missionIds: given.missionIds, action: 'cancel' }),
    { name: 'erase the account', method: 'DELETE', url: '/api/me', body: { password }, isOnce: true },
  ];
  return { app, tokens: { requester: requester.account.token, admin: admin.token, pilot: pilot.token }, calls };
}
