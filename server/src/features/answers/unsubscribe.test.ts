import { getSubscription, saveSubscription, unsubscribeByOneClick } from '@vigiefaon/domain/answers/unsubscribe.api';
import type { MessageTopic } from '@vigiefaon/domain/messages/telling/message-topics';
import { getTopics, saveTopics } from '@vigiefaon/domain/messages/telling/topics.api';
import { expect, test } from 'vitest';
import { anApplication } from '../../testing/application/application.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';
import { unsubscribeLink } from '../../tokens/unsubscribe-token.ts';
import { findReceiverOfClient } from '../messages/telling/receivers.repository.ts';

const app = await anApplication();
const { db } = app.database;

function tokenOf(identityId: string, topic: MessageTopic = 'RESULTS') {
  return unsubscribeLink(app.config, { identityId, topic }).split('/').at(-1) ?? '';
}

async function declinedOf(clientId: string) {
  return (await findReceiverOfClient(db, clientId))?.declined;
}

test('opening the link changes nothing: it asks first, then unsubscribes, and takes that back', async () => {
  const { clientId, identityId } = await aClient(app, { locale: 'nl' });
  const params = { token: tokenOf(identityId) };
  const asked = await app.as(null).call(getSubscription, { params });
  expect(asked.body).toEqual({ topic: 'RESULTS', isDeclined: false, locale: 'nl' });
  expect(await declinedOf(clientId)).toEqual([]);
  for (const isDeclined of [true, true, false, true]) {
    const saved = await app.as(null).call(saveSubscription, { params, body: { isDeclined } });
    expect(saved.body.isDeclined).toBe(isDeclined);
    expect(await declinedOf(clientId)).toEqual(isDeclined ? ['RESULTS'] : []);
  }
});

test.each([
  ['as RFC 8058 has it', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  ['with several parts', 'multipart/form-data; boundary=x', '--x\r\n\r\nList-Unsubscribe=One-Click\r\n--x--\r\n'],
  ['without a form', undefined, undefined],
])('the one click of a mail program unsubscribes without login, %s', async (_what, type, payload) => {
  const { clientId, identityId } = await aClient(app);
  const answer = await app.fastify.inject({
    method: 'POST',
    url: `/unsubscribe/${tokenOf(identityId, 'CONFIRMATIONS')}`,
    ...(type ? { headers: { 'content-type': type }, payload } : {}),
  });
  expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 200, body: '' });
  expect(await declinedOf(clientId)).toEqual(['CONFIRMATIONS']);
});

test('what fetches the address of the one click unsubscribes nobody', async () => {
  const { clientId, identityId } = await aClient(app);
  for (const method of ['GET', 'HEAD'] as const) {
    await app.fastify.inject({ method, url: `/unsubscribe/${tokenOf(identityId)}`, headers: { accept: 'text/html' } });
  }
  expect(await declinedOf(clientId)).toEqual([]);
});

test('a requester without account unsubscribes in the language of their place', async () => {
  const { userId, clientId, identityId } = await aClient(app);
  await db.deleteFrom('app_user').where('user_id', '=', userId).execute();
  const address = { country: 'BE', city: 'Eupen', zipcode: '4700', street: 'Hochstraße', number: '1' };
  await db
    .updateTable('identity')
    .set({ address: JSON.stringify(address) })
    .where('identity_id', '=', identityId)
    .execute();
  const params = { token: tokenOf(identityId) };
  const { body } = await app.as(null).call(saveSubscription, { params, body: { isDeclined: true } });
  expect(body).toEqual({ topic: 'RESULTS', isDeclined: true, locale: 'de' });
  expect(await declinedOf(clientId)).toEqual(['RESULTS']);
});

test('a link that is not ours, or of somebody who is gone, is refused', async () => {
  const { identityId } = await aClient(app);
  const token = tokenOf(identityId);
  await db.updateTable('identity').set({ anonymised_at: app.now() }).where('identity_id', '=', identityId).execute();
  for (const wrong of [token, `${token}A`, 'x', tokenOf('0190a5f0-0000-7000-8000-00000000abcd')]) {
    const params = { token: wrong };
    expect((await app.as(null).call(getSubscription, { params })).problem.code).toBe('NOT_FOUND');
    expect((await app.as(null).call(unsubscribeByOneClick, { params })).problem.code).toBe('NOT_FOUND');
  }
});

test('in the profile one chooses among what one would be told, and a choice for another role stays', async () => {
  const pilot = await aPilot(app);
  const params = { userId: pilot.userId };
  expect((await app.as(pilot).call(getTopics, { params })).body).toEqual({ topics: ['REQUESTS_NEARBY'], declined: [] });
  await app.as(null).call(unsubscribeByOneClick, { params: { token: tokenOf(pilot.identityId, 'PLANNING') } });
  const body = { declined: ['REQUESTS_NEARBY'] };
  const saved = await app.as(pilot).call(saveTopics, { params, body });
  expect(saved.body).toEqual({ topics: ['REQUESTS_NEARBY'], declined: ['REQUESTS_NEARBY'] });
  await app.as(pilot).call(saveTopics, { params, body: { declined: [] } });
  const kept = db.selectFrom('declined_topic').where('identity_id', '=', pilot.identityId).select('topic');
  expect(await kept.execute()).toEqual([{ topic: 'PLANNING' }]);
});

test('nobody but admins chooses for another', async () => {
  const [pilot, other, admin] = [await aPilot(app), await aPilot(app), await anAdmin(app)];
  const sent = { params: { userId: pilot.userId }, body: { declined: ['REQUESTS_NEARBY'] } };
  expect((await app.as(other).call(saveTopics, sent)).problem.code).toBe('NOT_FOUND');
  expect((await app.as(other).call(getTopics, sent)).problem.code).toBe('NOT_FOUND');
  expect((await app.as(admin).call(saveTopics, sent)).body.declined).toEqual(['REQUESTS_NEARBY']);
});
