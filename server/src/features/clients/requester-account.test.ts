import { login } from '@vigiefaon/domain/auth/auth.api';
import * as api from '@vigiefaon/domain/clients/clients.api';
import { beforeAll, describe, expect, it } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';

let app: TestApplication;
let admin: TestUser;

beforeAll(async () => {
  app = await anApplication();
  admin = await anAdmin(app);
});

let phones = 0;
async function aRequesterWithoutAccount(email: string | null = null) {
  phones++;
  const phone = `+3249${String(2_000_000 + phones)}`;
  const body = { identity: { lastname: 'Dubois', email, phone }, type: 'FARMER' as const };
  const { clientId } = (await app.as(admin).call(api.createClient, { body })).body;
  return { clientId, phone };
}

const password = 'un mot de passe';
const makeAccount = (clientId: string, who: TestUser | null = admin) =>
  app.as(who).call(api.createClientAccount, { params: { clientId }, body: { password, locale: 'de' } });

describe('an account for a requester who had none', () => {
  it('logs in with the phone of its identity and orders as the same requester', async () => {
    const { clientId, phone } = await aRequesterWithoutAccount();
    const made = await makeAccount(clientId);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      role: 'ROLE_CLIENT',
      clientId,
      preferences: { locale: 'de', notifyByMail: false },
    });
    const session = await app.as(null).call(login, { body: { identifier: phone, password } });
    expect(session.body).toMatchObject({ role: 'ROLE_CLIENT', userId: made.body.userId });
    const client = await app.as(admin).call(api.getClient, { params: { clientId } });
    expect(client.body.knownAsUser).toBe(true);
    const told = await app.database.db
      .selectFrom('journal_entry')
      .where('subject_id', '=', made.body.userId)
      .select(['action', 'actor_id'])
      .execute();
    expect(told).toEqual([{ action: 'USER_CREATED', actor_id: admin.userId }]);
  });

  it('is made once, also by two admins at the same time', async () => {
    const { clientId } = await aRequesterWithoutAccount();
    const answers = await Promise.all([makeAccount(clientId), makeAccount(clientId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('ALREADY_EXISTING_USER');
    expect((await makeAccount((await aClient(app)).clientId)).problem.code).toBe('ALREADY_EXISTING_USER');
  });

  it('is refused when somebody else logs in with that mail', async () => {
    const pilot = await aPilot(app);
    const { clientId } = await aRequesterWithoutAccount(pilot.email);
    const answer = await makeAccount(clientId);
    expect([answer.status, answer.problem.code]).toEqual([409, 'ALREADY_EXISTING_USER_MAIL']);
  });

  it('is made by admins only', async () => {
    const { clientId } = await aRequesterWithoutAccount();
    expect((await makeAccount(clientId, await aPilot(app))).status).toBe(403);
    expect((await makeAccount(clientId, await aClient(app))).status).toBe(403);
    expect((await makeAccount(clientId, null)).status).toBe(401);
    expect((await makeAccount('0190a5f0-0000-7000-8000-00000000dead')).status).toBe(404);
  });

  it('lets requesters be filtered by whether they have one', async () => {
    const { clientId } = await aRequesterWithoutAccount();
    const find = async (knownAsUser: boolean) => {
      const { body } = await app.as(admin).call(api.searchClients, { body: { knownAsUser, limit: 200 } });
      expect(body.total).toBe(body.items.length);
      expect(new Set(body.items.map((client) => client.knownAsUser))).toEqual(new Set([knownAsUser]));
      return body.items.map((client) => client.clientId);
    };
    expect(await find(false)).toContain(clientId);
    await makeAccount(clientId);
    expect(await find(false)).not.toContain(clientId);
    expect(await find(true)).toContain(clientId);
  });
});
