import { canonicalJson } from '@vigiefaon/domain/handover/canonical-json';
import * as api from '@vigiefaon/domain/handover/handover.api';
import * as missions from '@vigiefaon/domain/missions/missions.api';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Neighbours } from '../../testing/missions/neighbours.ts';
import { signHandover } from '../../tokens/handover-key.ts';

type Sent = Record<string, unknown>;

let scene: Neighbours;
/** An offer of theirs to us, as it arrives: good. */
let good: Sent;

beforeAll(async () => {
  scene = await Neighbours.of();
});

beforeEach(async () => {
  scene.setNow('2025-05-20T10:00:00Z');
  await scene.theirs.app.database.db.deleteFrom('rate_limit').execute();
  good = await anOffer();
});

/** What our installation has signed and not sent yet. */
async function anOffer(): Promise<Sent> {
  const { missionId } = await scene.mission();
  const handoverId = await scene.offered(missionId);
  const { db } = scene.ours.app.database;
  const row = db.selectFrom('handover_document').where('handover_id', '=', handoverId).select('document');
  return (await row.executeTakeFirstOrThrow()).document ?? {};
}

function signedAnew(document: Sent, { secretKey }: { secretKey: string }, keyId: string): Sent {
  const { signature: _, ...said } = document;
  return { ...said, signature: { alg: 'Ed25519', keyId, value: signHandover({ secretKey }, canonicalJson(said)) } };
}

/** The same, changed and signed by us again: good in all but what was changed. */
const signedByUs = (document: Sent) => signedAnew(document, scene.ours.app.config, scene.ours.keyId);

const send = (body: unknown) => scene.theirs.app.as(null).call(api.receiveHandover, { body });
const bringIn = (document: Sent) =>
  scene.theirs.app.as(scene.theirs.admin).call(api.importHandover, { body: { document } });

async function kept(): Promise<number> {
  const rows = scene.theirs.app.database.db.selectFrom('handover').where('handover_id', '=', String(good.handoverId));
  return (await rows.select('handover_id').execute()).length;
}

describe('a document that somebody sends to us', () => {
  it('is taken in when a partner has signed it, once however often it comes, and answered alike', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(good)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await kept()).toBe(1);
    await scene.take(String(good.handoverId));
    expect((await send(good)).body).toEqual(answers[0]?.body);
  });

  it('is taken in with members that we do not know, since they are signed too', async () => {
    expect((await send(signedByUs({ ...good, bbox: [5, 50, 6, 51], crs: { note: 'QGIS' } }))).status).toBe(200);
  });

  it('is taken in whatever the order of its members and the spelling of its numbers', async () => {
    const turned = Object.fromEntries(Object.entries(good).toReversed());
    const spelled = JSON.stringify(turned).replace('"sequence":1', '"sequence":1.0e0');
    expect((await send(JSON.parse(spelled))).status).toBe(200);
  });

  const changes: [string, (document: Sent) => Sent][] = [
    ['another day', (document) => ({ ...document, order: { ...Object(document.order), mowingDate: '2025-05-22' } })],
    ['another field', (document) => ({ ...document, features: Object.values(Object(document.features)).slice(1) })],
    ['a later end', (document) => ({ ...document, expiresAt: '2025-05-21T10:00:00.000Z' })],
    ['one member more', (document) => ({ ...document, note: 'and a cow' })],
    ['another id', (document) => ({ ...document, handoverId: '01900000-0000-7000-8000-000000000001' })],
    ['a later number', (document) => ({ ...document, sequence: 2 })],
    ['no signature', ({ signature: _, ...document }) => document],
    [
      'half a signature',
      (document) => ({ ...document, signature: { ...Object(document.signature), value: `${'A'.repeat(85)}B` } }),
    ],
    [
      'the key of somebody else',
      (document) => ({ ...document, signature: { ...Object(document.signature), keyId: '0123456789abcdef' } }),
    ],
    [
      'the name of another key',
      (document) => ({ ...document, from: { ...Object(document.from), keyId: '0123456789abcdef' } }),
    ],
  ];

  it.each(changes)('is refused with %s', async (_what, change) => {
    const answer = await send(change(good));
    expect([answer.status, answer.problem.code].slice(0, 1)).toEqual([422]);
    expect(['HANDOVER_SIGNATURE', 'MISSING_REQUIRED_FIELDS']).toContain(answer.problem.code);
    expect(await kept()).toBe(0);
  });

  it('is refused when every single sign of what was signed is another, wherever that is', async () => {
    const text = JSON.stringify(good);
    const until = text.indexOf('"signature"');
    for (let at = 5; at < until; at += 37) {
      const other = text[at] === '1' ? '2' : '1';
      const changed = `${text.slice(0, at)}${other}${text.slice(at + 1)}`;
      let document: unknown;
      try {
        document = JSON.parse(changed);
      } catch {
        continue;
      }
      expect((await send(document)).status).not.toBe(200);
    }
    expect(await kept()).toBe(0);
  });

  it('is refused when a key that we do not know has signed it', async () => {
    const secretKey = 'stranger-stranger-stranger-stranger-stranger';
    const answer = await send(signedAnew(good, { secretKey }, scene.ours.keyId));
    expect(answer.problem.code).toBe('HANDOVER_SIGNATURE');
  });

  it('is refused when it is for somebody else, over, or says a person before anybody has accepted', async () => {
    const forOthers = signedByUs({ ...good, to: { name: 'Others', keyId: '0123456789abcdef' } });
    expect((await send(forOthers)).problem.code).toBe('HANDOVER_RECIPIENT');
    expect((await send(signedByUs({ ...good, to: { name: 'Anybody', keyId: null } }))).problem.code).toBe(
      'HANDOVER_RECIPIENT',
    );
    scene.setNow('2025-05-20T18:00:00Z');
    expect((await send(good)).problem).toMatchObject({ code: 'HANDOVER_OVER', reason: 'EXPIRED' });
    const requester = { lastname: 'Secret', firstname: null, phone: '+32470112233', locale: 'fr', note: null };
    const agreed = { agreedHow: 'PHONE', agreedAt: '2025-05-20T09:00:00.000Z', agreedBy: null };
    const answer = await send(signedByUs({ ...good, requester: { ...requester, ...agreed } }));
    expect(answer.problem.code).toBe('MISSING_REQUIRED_FIELDS');
    expect(await kept()).toBe(0);
  });

  it('is refused when it is larger than a document is, before it is read', async () => {
    const answer = await send({ ...good, padding: 'x'.repeat(300_000) });
    expect(answer.problem.code).toBe('PAYLOAD_TOO_LARGE');
  });

  it.each([
    ['a list', [1, 2, 3]],
    ['half a character', { '\ud800': 1 }],
    ['a NUL in a name', { '\0': 1 }],
    ['something very deep', JSON.parse(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`)],
  ])('is refused without a fault of ours: %s', async (_what, body) => {
    for (const sent of [body, { ...good, ...Object(body) }]) expect((await send(sent)).status).toBe(422);
  });

  it('is refused without a fault of ours where it goes so deep that it cannot be written out again', async () => {
    const deep = 30_000;
    const payload = `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`;
    const { fastify } = scene.theirs.app;
    const headers = { 'content-type': 'application/json' };
    const answer = await fastify.inject({ method: 'POST', url: '/api/handovers', headers, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'HANDOVER_SIGNATURE']);
  });

  it('of an older number, or the same number with other words, changes nothing', async () => {
    await send(good);
    const later = signedByUs({ ...good, sequence: 3, order: { ...Object(good.order), mowingTime: '15:00' } });
    expect((await send(later)).status).toBe(200);
    for (const sequence of [2, 3]) {
      const old = signedByUs({ ...good, sequence });
      expect((await send(old)).problem.code).toBe('HANDOVER_SEQUENCE');
    }
    const read = await scene.read(scene.theirs, String(good.handoverId));
    expect(read.order?.mowingTime).toBe('15:00');
  });

  it('about a search of another partner is refused, with whatever good signature', async () => {
    const secretKey = 'third-third-third-third-third-third-third-third';
    const third = await anotherPartner(secretKey);
    await send(good);
    const { handoverId } = good;
    const withdrawal = { ...good, kind: 'WITHDRAWAL', sequence: 2, expiresAt: null, order: null, features: [] };
    const said = { ...withdrawal, from: { name: 'Third', contact: null, keyId: third } };
    expect((await send(signedAnew(said, { secretKey }, third))).problem.code).toBe('HANDOVER_SIGNATURE');
    expect((await scene.read(scene.theirs, String(handoverId))).state).toBe('OFFERED');
  });

  async function anotherPartner(secretKey: string): Promise<string> {
    const { ownHandoverKey } = await import('../../tokens/handover-key.ts');
    const { publicKey, keyId } = ownHandoverKey({ secretKey });
    const body = { name: 'Third', contact: null, area: null, address: null, publicKey };
    await scene.theirs.app.as(scene.theirs.admin).call(api.createPartner, { body });
    return keyId;
  }
});

describe('an answer to what we have offered', () => {
  it('is not believed from somebody else, nor from whoever signs our own offer', async () => {
    const { missionId } = await scene.mission();
    const handoverId = await scene.offered(missionId);
    const answer = { state: 'ACCEPTED', reason: null, text: null, caller: null };
    const said = {
      ...good,
      ...{ handoverId, kind: 'ANSWER', sequence: 1, expiresAt: null, order: null, features: [], answer },
      to: { name: scene.ours.name, keyId: scene.ours.keyId },
    };
    const back = (body: unknown) => scene.ours.app.as(null).call(api.receiveHandover, { body });
    expect((await back(signedByUs(said))).problem.code).toBe('HANDOVER_RECIPIENT');
    const secretKey = 'stranger-stranger-stranger-stranger-stranger';
    const forged = { ...said, from: { name: 'Rehkitzrettung Our', contact: null, keyId: scene.theirs.keyId } };
    expect((await back(signedAnew(forged, { secretKey }, scene.theirs.keyId))).problem.code).toBe('HANDOVER_SIGNATURE');
    const admin = scene.ours.app.as(scene.ours.admin);
    expect((await admin.call(missions.getMission, { params: { missionId } })).body.status).toBe('TODO');
    expect((await back(signedAnew(forged, scene.theirs.app.config, scene.theirs.keyId))).body.state).toBe('ORDERED');
  });
});

describe('a document that an admin brings in', () => {
  it('may be for whoever reads it, unsigned or of a stranger, and says so', async () => {
    const { signature: _, ...said } = good;
    const unsigned = { ...said, to: { name: 'Rehkitzrettung', keyId: null } };
    const brought = await bringIn(unsigned);
    expect(brought.body).toMatchObject({ direction: 'IN', way: 'FILE', sender: 'UNSIGNED', state: 'OFFERED' });
    expect((await bringIn(unsigned)).body.handoverId).toBe(brought.body.handoverId);
    const secretKey = 'stranger-stranger-stranger-stranger-stranger';
    const keyId = '0123456789abcdef';
    const strange = { ...(await anOffer()), from: { name: 'Strangers', contact: null, keyId } };
    const signed = signedAnew({ ...strange, to: { name: 'x', keyId: null } }, { secretKey }, keyId);
    expect((await bringIn(signed)).body).toMatchObject({ sender: 'UNKNOWN', partner: { name: 'Strangers' } });
  });

  it('is refused with the wrong signature of a partner, and when it is no document at all', async () => {
    const changed = { ...good, order: { ...Object(good.order), mowingDate: '2025-05-23' } };
    expect((await bringIn(changed)).problem.code).toBe('HANDOVER_SIGNATURE');
    expect((await bringIn({ type: 'FeatureCollection', features: [] })).problem.code).toBe('UNREADABLE_FILE');
    expect(await kept()).toBe(0);
  });

  it('is answered by a file, and goes on by files until the mission is there', async () => {
    const { missionId } = await scene.mission();
    const [offered] = (await scene.offer(missionId, { partnerIds: [], byLinkTo: 'Club de la Sûre' })).body.items;
    const handoverId = offered?.handoverId ?? '';
    const fileOf = async ({ app, admin }: typeof scene.ours) => {
      const headers = { authorization: `Bearer ${admin.token}` };
      const url = `/api/handovers/${handoverId}/document`;
      return (await app.fastify.inject({ method: 'GET', url, headers })).json();
    };
    const { db } = scene.theirs.app.database;
    await db.updateTable('partner').set({ address: null }).where('partner_id', '=', scene.theirs.partnerId).execute();
    await bringIn(await fileOf(scene.ours));
    await scene.take(handoverId);
    const answer = await fileOf(scene.theirs);
    const ours = scene.ours.app.as(scene.ours.admin);
    expect((await ours.call(api.importHandover, { body: { document: answer } })).body.state).toBe('ORDERED');
    const order = await fileOf(scene.ours);
    expect(order.kind).toBe('ORDER');
    const placed = await bringIn(order);
    expect(placed.body).toMatchObject({ state: 'ORDERED', waitsFor: null });
    expect(placed.body.missionId).not.toBeNull();
    await db
      .updateTable('partner')
      .set({ address: scene.ours.address })
      .where('partner_id', '=', scene.theirs.partnerId)
      .execute();
  });
});
