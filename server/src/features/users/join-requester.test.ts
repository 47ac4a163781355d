import { register } from '@vigiefaon/domain/auth/auth.api';
import { confirmAccount, confirmMail, confirmPhone } from '@vigiefaon/domain/auth/confirm-mail.api';
import { createClient, getClient } from '@vigiefaon/domain/clients/clients.api';
import { listJournal } from '@vigiefaon/domain/journal/journal.api';
import { listMissionsOfClient } from '@vigiefaon/domain/missions/missions.api';
import { getOrderPage } from '@vigiefaon/domain/order-links/order-links.api';
import { listParcels } from '@vigiefaon/domain/parcels/parcels.api';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { anApplication } from '../../testing/application/application.ts';
import { newestConfirmationKey } from '../../testing/messages/kept-mails.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aParcel } from '../../testing/missions/a-parcel.ts';
import { anOrderLink } from '../../testing/missions/an-order-link.ts';
import { anAdmin } from '../../testing/people/people.ts';
import { aRegistration } from '../../testing/people/registration.ts';
import { tablesOfRequesters } from './join-requester.repository.ts';

const app = await anApplication();
const { db } = app.database;
const admin = await anAdmin(app);
let sent: ReturnType<typeof aRegistration>;

beforeEach(async () => {
  await db.deleteFrom('rate_limit').execute();
  sent = aRegistration();
});

/** A requester without account with a field and a request, who has this mail or number. */
async function knownRequester(contact: { email?: string | null; phone?: string | null }) {
  const identity = { title: null, lastname: 'Lambert', firstname: 'O.', address: null, email: null, phone: null };
  const made = await app
    .as(admin)
    .call(createClient, { body: { identity: { ...identity, ...contact }, type: 'FARMER' } });
  const { clientId } = made.body;
  const { parcelId } = await aParcel(app, { clientId, name: 'Pré connu' });
  const { missionId } = await aMission(app, { clientId, parcelIds: [parcelId] });
  return { clientId, missionId, link: await anOrderLink(app, clientId), identityId: made.body.identity.identityId };
}

/** Registers with what `sent` says, draws a field meanwhile, and answers the new account. */
async function aRegistered() {
  const { body } = await app.as(null).call(register, { body: sent });
  await aParcel(app, { clientId: body.clientId ?? '', name: 'Pré nouveau' });
  return body;
}

const confirmByMail = async () =>
  app.as(null).call(confirmMail, { body: { key: await newestConfirmationKey(app, sent.identity.email) } });
const clientOf = async (userId: string) => {
  const account = db.selectFrom('app_user').innerJoin('client', 'client.identity_id', 'app_user.identity_id');
  return (await account.where('user_id', '=', userId).select('client_id').execute()).map((row) => row.client_id);
};
const namesOf = async (clientId: string) =>
  (await app.as(admin).call(listParcels, { params: { clientId } })).body.items.map(({ name }) => name);

describe('whoever was known without an account and registers with the same mail', () => {
  it('is not refused, and stays somebody else until the mail is confirmed', async () => {
    const known = await knownRequester({ email: sent.identity.email });
    const { userId } = await aRegistered();
    expect(await clientOf(userId)).not.toContain(known.clientId);
    expect(await namesOf(known.clientId)).toEqual(['Pré connu']);
  });

  it('is that requester once it is: with fields, requests and links, and whatever was done meanwhile', async () => {
    const known = await knownRequester({ email: sent.identity.email });
    const { userId, clientId: own } = await aRegistered();
    expect((await confirmByMail()).status).toBe(200);
    expect(await clientOf(userId)).toEqual([known.clientId]);
    expect(await namesOf(known.clientId)).toEqual(['Pré connu', 'Pré nouveau']);
    const client = (await app.as(admin).call(getClient, { params: { clientId: known.clientId } })).body;
    expect(client).toMatchObject({ type: 'FARMER', knownAsUser: true, identity: { firstname: 'Odile' } });
    expect((await app.as(admin).call(getClient, { params: { clientId: own ?? '' } })).status).toBe(404);
    const missions = await app.as(admin).call(listMissionsOfClient, { params: { clientId: known.clientId } });
    expect(missions.body.items.map(({ missionId }) => missionId)).toEqual([known.missionId]);
    expect((await app.as(null).call(getOrderPage, known.link.by())).body.firstname).toBe('Odile');
    const gone = db.selectFrom('identity').where('identity_id', '=', known.identityId);
    expect(await gone.select('identity_id').execute()).toEqual([]);
    const journal = (await app.as(admin).call(listJournal, { query: { personId: known.clientId } })).body.items;
    expect(journal.map(({ action }) => action)).toContain('ACCOUNT_JOINED');
  });
});

describe('whoever registers with the number of a requester', () => {
  it('is not that requester by a mail that is their own', async () => {
    const known = await knownRequester({ phone: sent.identity.phone });
    const { userId } = await aRegistered();
    await confirmByMail();
    expect(await clientOf(userId)).not.toContain(known.clientId);
  });

  it('is once somebody has heard that the number is theirs', async () => {
    const known = await knownRequester({ phone: sent.identity.phone });
    const { userId } = await aRegistered();
    await app.as(admin).call(confirmPhone, { params: { userId } });
    expect(await clientOf(userId)).toEqual([known.clientId]);
  });
});

test('where it could be two people nothing is joined', async () => {
  const known = [
    await knownRequester({ email: sent.identity.email, phone: '+32479000111' }),
    await knownRequester({ phone: sent.identity.phone }),
  ];
  const { userId } = await aRegistered();
  await db.updateTable('app_user').set({ phone_confirmed: true }).where('user_id', '=', userId).execute();
  await app.as(admin).call(confirmAccount, { params: { userId } });
  for (const { clientId } of known) expect(await namesOf(clientId)).toEqual(['Pré connu']);
});

test('all that refers to a requester is moved', async () => {
  const { rows } = await sql<{ name: string }>`
    select source.relname as name from pg_constraint
    join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
    where contype = 'f' and target.relname = 'client' order by 1`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual([...tablesOfRequesters].toSorted());
});
