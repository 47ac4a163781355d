import { createHash } from 'node:crypto';
import * as api from '@vigiefaon/domain/parcels/parcels.api';
import { canonicalShape } from '@vigiefaon/domain/registered-parcels/canonical-shape';
import {
  findRegisteredParcelsAround,
  findRegisteredParcelsAt,
} from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../database/queries/new-id.ts';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import { aMeadow } from '../../testing/missions/a-parcel.ts';
import { aClient } from '../../testing/people/people.ts';
import { aRegisterEdition } from '../../testing/registers/a-register-edition.ts';

const declared = aMeadow();
const redrawn = aMeadow({ side: 0.0015 });
const hash = createHash('sha256').update(canonicalShape(declared)).digest('hex');
const nothing = { registerKey: null, year: null, reference: null, hash: null };
const kept = { registerKey: 'be_wal', year: 2025, reference: 'REF 17', hash };

let app: TestApplication;
let farmer: TestUser & { clientId: string };
let editionId: string;

beforeAll(async () => {
  app = await anApplication();
  farmer = await aClient(app);
  const edition = { parcels: [{ geometry: declared, reference: 'REF 17' }] };
  ({ editionId } = await aRegisterEdition(app, edition));
});

async function save(geometry: unknown, registered?: unknown, headers: Record<string, string> = {}) {
  const body = { name: 'Pré tapé', geometry, ...(registered === undefined ? {} : { registered }) };
  return app.as(farmer).call(api.createParcel, { params: { clientId: farmer.clientId }, body, headers });
}

async function originOfRow(parcelId: string) {
  const row = await app.database.db
    .selectFrom('parcel')
    .where('parcel_id', '=', parcelId)
    .select([
      'register_key as registerKey',
      'register_year as year',
      'register_reference as reference',
      'register_shape_hash',
    ])
    .executeTakeFirstOrThrow();
  const { register_shape_hash, ...origin } = row;
  return { ...origin, hash: register_shape_hash?.toString('hex') ?? null };
}

it('a tapped parcel remembers where it was declared', async () => {
  const { status, body } = await save(declared, { editionId, registeredParcelId: 1 });
  expect(status).toBe(201);
  expect(await originOfRow(body.parcelId)).toEqual(kept);
});

it('also one that was redrawn before it was saved; what is remembered is the declared shape', async () => {
  const { body } = await save(redrawn, { editionId, registeredParcelId: 1 });
  expect(body.geometry.coordinates).not.toEqual(declared.coordinates);
  expect(await originOfRow(body.parcelId)).toEqual(kept);
});

it('redrawing and renaming it later leaves that', async () => {
  const { body } = await save(declared, { editionId, registeredParcelId: 1 });
  const params = { parcelId: body.parcelId };
  await app.as(farmer).call(api.updateParcel, { params, body: { name: 'Autre nom', geometry: redrawn } });
  await app.as(farmer).call(api.renameParcel, { params: { ...params, name: 'Encore un' } });
  expect(await originOfRow(body.parcelId)).toEqual(kept);
});

it('a drawn parcel has no such origin', async () => {
  const { body } = await save(declared);
  expect(await originOfRow(body.parcelId)).toEqual(nothing);
});

it.each([
  ['the edition is gone meanwhile', () => ({ editionId: newId(), registeredParcelId: 1 })],
  ['the edition has no such parcel', () => ({ editionId, registeredParcelId: 99 })],
])('where %s the parcel is kept all the same, without origin', async (_what, registered) => {
  const { status, body } = await save(declared, registered());
  expect(status).toBe(201);
  expect(await originOfRow(body.parcelId)).toEqual(nothing);
});

it('an edition that is not ready is no origin', async () => {
  const failed = { registerKey: 'lu', state: 'FAILED', parcels: [{ geometry: declared }] } as const;
  const other = await aRegisterEdition(app, failed);
  const { body } = await save(declared, { editionId: other.editionId, registeredParcelId: 1 });
  expect(await originOfRow(body.parcelId)).toEqual(nothing);
});

it.each([
  ['no id', { editionId: 'x', registeredParcelId: 1 }],
  ['no number', { editionId: newId(), registeredParcelId: 0 }],
  ['more than that', { editionId: newId(), registeredParcelId: 1, reference: 'mine' }],
])('an origin with %s is refused, and nothing saved', async (_what, registered) => {
  const count = () => app.database.db.selectFrom('parcel').select('parcel_id').execute();
  const before = (await count()).length;
  const { status, problem } = await save(declared, registered);
  expect([status, problem.code]).toEqual([422, 'MISSING_REQUIRED_FIELDS']);
  expect(await count()).toHaveLength(before);
});

it('the same order sent twice from a dead line makes one parcel', async () => {
  const headers = { 'idempotency-key': 'tapped-once' };
  const first = await save(declared, { editionId, registeredParcelId: 1 }, headers);
  const second = await save(declared, { editionId, registeredParcelId: 1 }, headers);
  expect(second.body).toEqual(first.body);
  expect(second.headers['idempotent-replayed']).toBe('true');
});

it('a tap that is not sent leaves nothing: neither in the database nor in the log', async () => {
  const place = { lon: 5.501_234, lat: 50.201_234 };
  const before = app.database.statements.length;
  await app.as(farmer).call(findRegisteredParcelsAt, { body: { ...place, reachMeters: 20 } });
  await app.as(farmer).call(findRegisteredParcelsAround, { body: { ...place, radiusMeters: 500 } });
  const written = app.database.statements
    .slice(before)
    .filter((statement) => /\b(insert|update|delete)\b/i.test(statement));
  // How often a network asks is counted, not what it asks.
  expect(written.filter((statement) => !/\brate_limit\b/.test(statement))).toEqual([]);
  expect(JSON.stringify(written)).not.toMatch(/5\.501234|50\.201234/);
  expect(app.log.join('')).not.toMatch(/5\.501234|50\.201234/);
});
