import { login } from '@vigiefaon/domain/auth/auth.api';
import * as api from '@vigiefaon/domain/clients/clients.api';
import * as missions from '@vigiefaon/domain/missions/missions.api';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeCursor } from '../../http/route/cursor.ts';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aClient, anAdmin, aPilot, aVolunteer, withPassword } from '../../testing/people/people.ts';

let app: TestApplication;
let admin: TestUser;
let pilot: TestUser;
let farmer: TestUser & { clientId: string };

beforeAll(async () => {
  app = await anApplication();
  admin = await anAdmin(app);
  pilot = await aPilot(app);
  farmer = await aClient(app, { lastname: 'Lefèvre', firstname: 'Zoé', privateComment: 'Chien méchant' });
});

let phones = 0;
function information({
  identity = {},
  ...changes
}: {
  identity?: Record<string, unknown>;
  [field: string]: unknown;
} = {}) {
  phones++;
  const person = {
    lastname: 'Dubois',
    email: `dubois${phones}@example.org`,
    phone: `+3248${String(1_000_000 + phones)}`,
  };
  return { identity: { ...person, ...identity }, type: 'OWNER', ...changes };
}

async function clientCount(): Promise<number> {
  const counted = app.database.db.selectFrom('client').select((count) => count.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

describe('the private comment', () => {
  it('is read by pilots and admins and never leaves to the requester', async () => {
    const params = { clientId: farmer.clientId };
    expect((await app.as(pilot).call(api.getClient, { params })).body.privateComment).toBe('Chien méchant');
    expect((await app.as(admin).call(api.getClient, { params })).body.privateComment).toBe('Chien méchant');
    const own = await app.as(farmer).call(api.getClient, { params });
    expect(own.body).toMatchObject({ clientId: farmer.clientId, knownAsUser: true, privateComment: null });
    expect(JSON.stringify(own.body)).not.toContain('méchant');
  });

  it('survives an edit by the requester, whatever it sends', async () => {
    const requester = await aClient(app, { privateComment: 'Portail fermé' });
    const params = { clientId: requester.clientId };
    const identity = { lastname: 'Renard', email: requester.email, phone: requester.phone };
    for (const body of [information({ identity }), information({ identity, privateComment: 'Très gentil' })]) {
      const answer = await app.as(requester).call(api.updateClient, { params, body });
      expect(answer).toMatchObject({ status: 200, body: { privateComment: null, identity: { lastname: 'Renard' } } });
    }
    expect((await app.as(admin).call(api.getClient, { params })).body.privateComment).toBe('Portail fermé');
    await app.as(admin).call(api.updateClient, { params, body: information({ identity, privateComment: ' ' }) });
    expect((await app.as(admin).call(api.getClient, { params })).body.privateComment).toBeNull();
  });
});

describe('who may', () => {
  it('a requester reads and edits only themselves, of others they are not told', async () => {
    const params = { clientId: (await aClient(app)).clientId };
    expect((await app.as(farmer).call(api.getClient, { params })).status).toBe(404);
    expect((await app.as(farmer).call(api.updateClient, { params, body: information() })).status).toBe(404);
    expect((await app.as(farmer).call(api.listClients)).status).toBe(403);
    expect((await app.as(farmer).call(api.searchClients, { body: {} })).status).toBe(403);
  });

  it('a pilot reads all and writes none', async () => {
    const params = { clientId: farmer.clientId };
    expect((await app.as(pilot).call(api.updateClient, { params, body: information() })).status).toBe(403);
    expect((await app.as(pilot).call(api.createClient, { body: information() })).status).toBe(403);
  });

  it.each([api.listClients, api.createClient, api.getClient, api.updateClient, api.searchClients])(
    '$method $path wants a session and a role',
    async (endpoint) => {
      const params = { clientId: farmer.clientId };
      expect((await app.as(null).call(endpoint, { params })).status).toBe(401);
      expect((await app.as(await aVolunteer(app)).call(endpoint, { params })).status).toBe(403);
    },
  );

  it('a requester that does not exist is not found', async () => {
    const params = { clientId: '01970000-0000-7000-8000-000000000000' };
    expect((await app.as(admin).call(api.getClient, { params })).status).toBe(404);
    expect((await app.as(admin).call(api.updateClient, { params, body: information() })).status).toBe(404);
  });
});

describe('creating a requester', () => {
  it('needs no account', async () => {
    const body = information({ isMember: true, privateComment: 'Appeler avant 8 h' });
    const answer = await app.as(admin).call(api.createClient, { body });
    expect(answer).toMatchObject({
      status: 201,
      body: { type: 'OWNER', isMember: true, knownAsUser: false, privateComment: 'Appeler avant 8 h' },
    });
  });

  it('keeps that the data-protection text was told and agreed to, by whom, and nothing where it was not', async () => {
    const agreement = { how: 'TOLD', mayHandOver: false };
    const told = await app.as(admin).call(api.createClient, { body: information({ agreement }) });
    const silent = await app.as(admin).call(api.createClient, { body: information() });
    const agreementsOf = ({ body: { clientId } }: typeof told) =>
      app.database.db.selectFrom('client_agreement').where('client_id', '=', clientId).selectAll().execute();
    const kept = { how: 'TOLD', consent_version: 1, recorded_by: admin.userId, may_hand_over: false, at: app.now() };
    expect(await agreementsOf(told)).toMatchObject([kept]);
    expect(await agreementsOf(silent)).toEqual([]);
  });

  it('is refused when another requester has the mail or the phone, however it is written', async () => {
    const before = await clientCount();
    for (const identity of [{ email: farmer.email.toUpperCase() }, { phone: farmer.phone }]) {
      const answer = await app.as(admin).call(api.createClient, { body: information({ identity }) });
      expect(answer.problem).toMatchObject({ status: 409, code: 'ALREADY_EXISTING_CLIENT' });
    }
    expect(await clientCount()).toBe(before);
    const ofPilot = await app
      .as(admin)
      .call(api.createClient, { body: information({ identity: { email: pilot.email } }) });
    expect(ofPilot.status).toBe(201);
  });

  it('twice at once makes one', async () => {
    const body = information();
    const answers = await Promise.all([1, 2, 3].map(() => app.as(admin).call(api.createClient, { body })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
  });

  it('names the fields at fault and writes nothing', async () => {
    const before = await clientCount();
    const body = { identity: { lastname: '', email: 'nobody', phone: null, shoeSize: 43 }, type: 'HUNTER' };
    const answer = await app.as(admin).call(api.createClient, { body });
    expect(answer.status).toBe(422);
    expect(answer.problem.errors?.map((error) => error.path)).toEqual(
      expect.arrayContaining(['identity.lastname', 'identity.email', 'identity.shoeSize', 'type']),
    );
    expect(await clientCount()).toBe(before);
  });

  it('with a typed address asks for a verified one', async () => {
    const address = {
      label: 'x',
      street: null,
      houseNumber: null,
      zipcode: '6900',
      city: 'Marche',
      country: 'BE',
      lon: 5,
      lat: 50,
      signature: 'made up',
    };
    const answer = await app.as(admin).call(api.createClient, { body: information({ identity: { address } }) });
    expect(answer.problem).toMatchObject({ status: 422, code: 'ENCODE_VERIFIED_ADDRESS' });
  });
});

describe('changing a requester', () => {
  it('its missions are found under the new name, and it logs in with the new mail', async () => {
    const requester = await aClient(app, { lastname: 'Ancienne' });
    const { missionId } = await aMission(app, { clientId: requester.clientId });
    const body = information({ identity: { lastname: 'Nouvelle', email: 'nouvelle@example.org' } });
    await app.as(admin).call(api.updateClient, { params: { clientId: requester.clientId }, body });
    const search = async (text: string) =>
      (await app.as(admin).call(missions.searchMissions, { body: { text } })).body.items.map(
        (mission) => mission.missionId,
      );
    expect(await search('nouvelle')).toEqual([missionId]);
    expect(await search('ancienne')).toEqual([]);
    const account = await app.database.db
      .selectFrom('app_user')
      .where('user_id', '=', requester.userId)
      .select(['login_email', 'login_phone'])
      .executeTakeFirstOrThrow();
    expect(account).toEqual({ login_email: 'nouvelle@example.org', login_phone: body.identity.phone });
    const oldLogin = { identifier: requester.email, password: 'whatever it was' };
    expect((await app.as(null).call(login, { body: oldLogin })).status).toBe(401);
  });

  it('to the contact of another requester or account is refused', async () => {
    const requester = await withPassword(app, await aClient(app), 'le-pre-du-moulin');
    const params = { clientId: requester.clientId };
    const shown = { currentPassword: 'le-pre-du-moulin' };
    const change = (identity: Record<string, unknown>) =>
      app.as(requester).call(api.updateClient, { params, body: information({ identity, ...shown }) });
    expect((await change({ email: farmer.email })).problem.code).toBe('ALREADY_EXISTING_CLIENT');
    expect((await change({ phone: pilot.phone })).problem.code).toBe('ALREADY_EXISTING_USER_PHONE');
    expect((await app.as(admin).call(api.getClient, { params })).body.identity.email).toBe(requester.email);
  });
});

describe('finding requesters', () => {
  const address = {
    label: 'Rue Haute 3, 4900 Spa',
    street: 'Rue Haute',
    houseNumber: '3',
    zipcode: '4900',
    city: 'Spa',
    country: 'BE',
    lon: 5.867,
    lat: 50.492,
    signature: 'not asked here',
  };

  beforeAll(async () => {
    await aClient(app, {
      lastname: 'Šimůnek',
      firstname: 'Jörg',
      address,
      type: 'GAMEKEEPER',
      isMember: true,
      phone: '+32496112233',
    });
  });

  it.each<[Record<string, unknown>]>([
    [{ text: 'simunek JORG' }],
    [{ text: 'Jörg Šimůnek' }],
    [{ text: '0496 11 22 33' }],
    [{ text: '+32496112233' }],
    [{ text: '4900 spa' }],
    [{ type: 'GAMEKEEPER' }],
    [{ isMember: true, near: { lon: 5.9, lat: 50.5, radiusKm: 5 } }],
  ])('%j finds the gamekeeper of Spa', async (body) => {
    const answer = await app.as(admin).call(api.searchClients, { body });
    expect(answer.body.items.map((client) => client.identity.lastname)).toEqual(['Šimůnek']);
    expect(answer.body.total).toBe(1);
  });

  it.each([
    [{ text: 'nobody at all' }],
    [{ near: { lon: 3, lat: 51, radiusKm: 5 } }],
    [{ type: 'GAMEKEEPER', isMember: false }],
  ])('%j finds nobody', async (body) => {
    expect((await app.as(pilot).call(api.searchClients, { body })).body).toEqual({
      items: [],
      nextCursor: null,
      total: 0,
    });
  });

  it('pages by name hold everyone exactly once', async () => {
    const everyone = (await app.as(admin).call(api.listClients, { query: { limit: 200 } })).body.items;
    const seen: string[] = [];
    const next = (cursor?: string) =>
      app.as(admin).call(api.listClients, { query: { limit: 3, ...(cursor ? { cursor } : {}) } });
    for (let page = (await next()).body; ; page = (await next(page.nextCursor ?? '')).body) {
      seen.push(...page.items.map((client) => client.clientId));
      if (!page.nextCursor) break;
    }
    expect(seen).toEqual(everyone.map((client) => client.clientId));
    expect(seen.length).toBe(await clientCount());
  });

  it.each([['e30'], [writeCursor(['a\0b', '01970000-0000-7000-8000-000000000000'])], [writeCursor(['a', 'b'])]])(
    'the broken cursor %s is a field at fault',
    async (cursor) => {
      const answer = await app.as(admin).call(api.listClients, { query: { cursor } });
      expect(answer.problem).toMatchObject({ status: 422, errors: [{ path: 'cursor', code: 'INVALID' }] });
    },
  );
});
