import { createMission, updateMission } from '@vigiefaon/domain/missions/missions.api';
import { createParcel, listParcels, updateParcel } from '@vigiefaon/domain/parcels/parcels.api';
import { beforeEach, describe, expect, test } from 'vitest';
import { parcelOf } from '../../../map/registers/tapped-parcel.ts';
import {
  addShapes,
  chooseParcel,
  emptyDraft,
  type InterventionDraft,
  orderAgain,
} from '../../../ordering/draft/intervention-draft.ts';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { farmerClientId as clientId } from '../../../testing/people.ts';
import { aDeclaredField } from '../../../testing/registers.ts';
import { aMissionAsSent, aParcelAsSaved, square } from '../../../testing/requests.ts';
import { ParcelRefused, sendRequest } from './send-request.ts';
import { failureOf } from './use-send-request.ts';

const own = aParcelAsSaved({ name: 'Meadow' });
const made = aParcelAsSaved({ name: 'Drawn' });
const start: InterventionDraft = { ...emptyDraft('mission-key', '+32470123456'), missionDate: '2026-06-02' };
const drawn = addShapes(start, [{ name: 'Drawn', geometry: square(6) }]);

let api: FakeApi;
let kept: InterventionDraft;
const keep = async (draft: InterventionDraft) => {
  kept = draft;
};
const send = (draft: InterventionDraft) => {
  kept = draft;
  return sendRequest(draft, { clientId, keep });
};
const keysOf = (requests: readonly { headers: Headers }[]) =>
  requests.map(({ headers }) => headers.get('idempotency-key'));

beforeEach(() => {
  api = fakeApi();
  api.answer(createParcel, made);
  api.answer(updateParcel, own);
  api.answer(createMission, aMissionAsSent());
  api.answer(updateMission, aMissionAsSent({ version: 2 }));
});

test('new parcels are saved first, then the request names them', async () => {
  await send(chooseParcel(drawn, own));
  expect(api.calls(createParcel).map(({ body }) => body.name)).toEqual(['Drawn']);
  expect(api.calls(createMission).map(({ body }) => body.parcelIds)).toEqual([[made.parcelId, own.parcelId]]);
  expect(api.calls(updateParcel)).toHaveLength(0);
});

test('a parcel that was tapped says which declared one it is, also redrawn and repeated', async () => {
  const field = aDeclaredField();
  const tapped = parcelOf(field, 'Tapped');
  const registered = tapped.registered && { ...tapped.registered, isRedrawn: true };
  const parcel = { ...tapped, geometry: square(6), ...(registered ? { registered } : {}) };
  api.goOffline(createParcel);
  await expect(send({ ...start, parcels: [parcel] })).rejects.toMatchObject({ code: 'OFFLINE' });
  api.answer(createParcel, made);
  await send(kept);
  const { editionId, registeredParcelId } = field;
  const body = { name: 'Tapped', geometry: square(6), registered: { editionId, registeredParcelId } };
  expect(api.calls(createParcel).map((request) => request.body)).toEqual([body, body]);
  expect(api.calls(updateParcel)).toHaveLength(0);
});

test('an own parcel that was redrawn is changed before the request goes out', async () => {
  const chosen = chooseParcel(start, own);
  await send({ ...chosen, parcels: chosen.parcels.map((parcel) => ({ ...parcel, geometry: square(7) })) });
  expect(api.calls(updateParcel).map(({ params, body }) => [params.parcelId, body.geometry])).toEqual([
    [own.parcelId, square(7)],
  ]);
});

test('an own parcel redrawn onto a meadow that is ordered already asks, and goes on when that is meant', async () => {
  const chosen = chooseParcel(start, own);
  const redrawn = { ...chosen, parcels: chosen.parcels.map((parcel) => ({ ...parcel, geometry: square(7) })) };
  api.refuse(updateParcel, 'ALREADY_ORDERED', { missions: ['there'] });
  const failure = await send(redrawn).catch(failureOf);
  expect(failure).toMatchObject({ error: { code: 'ALREADY_ORDERED', problem: { missions: ['there'] } }, step: null });
  api.answer(updateParcel, own);
  await send(orderAgain(redrawn, { again: true }));
  expect(api.calls(updateParcel).map(({ body }) => body.again)).toEqual([undefined, true]);
});

test('a parcel that the server no longer has when the request names it is made anew', async () => {
  api.answer(listParcels, { items: [], nextCursor: null });
  const chosen = chooseParcel(start, own);
  api.refuse(createMission, 'MISSING_REQUIRED_FIELDS', { errors: [{ path: 'parcelIds.0', code: 'NOT_YOURS' }] });
  api.answer(createParcel, () => {
    api.answer(createMission, aMissionAsSent());
    return made;
  });
  await send(chosen);
  expect(api.calls(createMission).map(({ body }) => body.parcelIds)).toEqual([[own.parcelId], [made.parcelId]]);
});

test('an own parcel deleted meanwhile is made anew, because it is still wanted', async () => {
  api.refuse(updateParcel, 'NOT_FOUND');
  const chosen = chooseParcel(start, own);
  await send({ ...chosen, parcels: chosen.parcels.map((parcel) => ({ ...parcel, name: 'Long meadow' })) });
  expect(api.calls(createParcel).map(({ body }) => body.name)).toEqual(['Long meadow']);
  expect(api.calls(createMission).at(-1)?.body.parcelIds).toEqual([made.parcelId]);
});

describe('after an answer that never came', () => {
  test('the parcel is repeated as it was under its key, and only then changed', async () => {
    api.goOffline(createParcel);
    await expect(send(drawn)).rejects.toMatchObject({ code: 'OFFLINE' });
    api.answer(createParcel, made);
    const changed = { ...kept, parcels: kept.parcels.map((parcel) => ({ ...parcel, geometry: square(8) })) };
    await send(changed);
    const [first, second] = api.calls(createParcel);
    expect(second?.body).toEqual(first?.body);
    expect(new Set(keysOf(api.calls(createParcel)))).toEqual(new Set([`mission-key:${drawn.parcels[0]?.key}`]));
    expect(api.calls(updateParcel).map(({ body }) => body.geometry)).toEqual([square(8)]);
  });

  test('a parcel that did arrive is not made twice', async () => {
    api.goOffline(createMission);
    await expect(send(drawn)).rejects.toMatchObject({ code: 'OFFLINE' });
    api.answer(createMission, aMissionAsSent());
    await send(kept);
    expect(api.calls(createParcel)).toHaveLength(1);
    expect(keysOf(api.calls(createMission))).toEqual(['mission-key', 'mission-key']);
  });

  test('the request is repeated as it was, and what changed since is added to it', async () => {
    api.goOffline(createMission);
    await expect(send(start)).rejects.toMatchObject({ code: 'OFFLINE' });
    api.answer(createMission, aMissionAsSent({ version: 1 }));
    const { changesRefused } = await send({ ...kept, mowingTime: '10:00' });
    expect(changesRefused).toBeNull();
    expect(api.calls(createMission).map(({ body }) => body.mowingTime)).toEqual([null, null]);
    expect(api.calls(updateMission).map(({ body }) => [body.version, body.mowingTime])).toEqual([[1, '10:00']]);
  });

  test('a change that comes too late is told, and the request stands', async () => {
    api.goOffline(createMission);
    await expect(send(start)).rejects.toMatchObject({ code: 'OFFLINE' });
    api.answer(createMission, aMissionAsSent());
    api.refuse(updateMission, 'ILLEGAL_TRANSITION');
    const { changesRefused } = await send({ ...kept, clientNote: 'gate open' });
    expect(changesRefused?.code).toBe('ILLEGAL_TRANSITION');
    expect(api.calls(createMission)).toHaveLength(2);
  });
});

describe('after a refusal', () => {
  test('nothing of it is repeated: the corrected request goes out as it is', async () => {
    api.refuse(createMission, 'SEASON_CLOSED');
    await expect(send(start)).rejects.toMatchObject({ code: 'SEASON_CLOSED' });
    expect(kept.missionAttempt).toBeNull();
    api.answer(createMission, aMissionAsSent());
    await send({ ...kept, missionDate: '2026-06-03' });
    expect(api.calls(createMission).map(({ body }) => body.missionDate)).toEqual(['2026-06-02', '2026-06-03']);
    expect(api.calls(updateMission)).toHaveLength(0);
  });

  test('a refused repeat gives way to the corrected request', async () => {
    api.goOffline(createMission);
    await expect(send(start)).rejects.toMatchObject({ code: 'OFFLINE' });
    api.refuse(createMission, 'SEASON_CLOSED');
    await expect(send({ ...kept, missionDate: '2026-06-03' })).rejects.toMatchObject({ code: 'SEASON_CLOSED' });
    expect(api.calls(createMission).map(({ body }) => body.missionDate)).toEqual([
      '2026-06-02',
      '2026-06-02',
      '2026-06-03',
    ]);
  });

  test('of a parcel its name is told', async () => {
    api.refuse(createParcel, 'INVALID_GEOMETRY');
    const refusal = await send(drawn).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ParcelRefused);
    expect(refusal).toMatchObject({ parcel: { name: 'Drawn' }, refusal: { code: 'INVALID_GEOMETRY' } });
    expect(kept.parcelAttempts).toEqual({});
    expect(api.calls(createMission)).toHaveLength(0);
  });
});
