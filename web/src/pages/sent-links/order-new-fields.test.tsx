import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderableParcel, OrderPage } from '@vigiefaon/domain/order-links/order-link';
import { addLinkedParcel, createLinkedOrder, getOrderPage } from '@vigiefaon/domain/order-links/order-links.api';
import { findRegisteredParcelsAround } from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearDraft, saveDraft } from '../../offline/draft-store.ts';
import { emptyDraft } from '../../ordering/draft/intervention-draft.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { standAt } from '../../testing/finds.ts';
import { aLinkedOrder, anOrderableParcel, anOrderPage } from '../../testing/order-link.ts';
import { aDeclaredField } from '../../testing/registers.ts';
import { renderOrderPage } from '../../testing/render-page.tsx';
import OrderByLink from './order.tsx';

vi.setConfig({ testTimeout: 60_000 });
const missionId = '0190a5f0-2222-7000-8000-000000000001';
const [near, further] = [aDeclaredField(), aDeclaredField({ crop: 'Maïs ensilage', isGrass: false })];
let api: FakeApi;
let stored: OrderPage;

beforeEach(async () => {
  localStorage.clear();
  await clearDraft('order-fields-the-secr');
  api = fakeApi();
  stored = anOrderPage();
  api.answer(getOrderPage, () => stored);
  api.answer(findRegisteredParcelsAround, {
    items: [
      { ...near, distance: 0, direction: 0 },
      { ...further, distance: 120, direction: 90 },
    ],
    isCovered: true,
    asOf: null,
  });
  api.answer(addLinkedParcel, ({ body }) => {
    const parcel = anOrderableParcel({
      parcelId: `0190a5f0-7777-7000-8000-00000000000${api.calls(addLinkedParcel).length}`,
      name: body.name,
    });
    stored = { ...stored, parcels: [...stored.parcels, parcel] };
    return parcel;
  });
  api.answer(createLinkedOrder, () => ({
    missionId,
    askedBy: null,
    page: { ...stored, orders: [aLinkedOrder({ missionId })] },
  }));
  standAt(4.3, 51);
});

const wait = { timeout: 20_000 };
const show = () => renderOrderPage(<OrderByLink />, { path: '/order/the-secret-of-the-link' });
const press = async (role: 'radio' | 'checkbox' | 'button', name: RegExp | string) =>
  userEvent.click(await screen.findByRole(role, { name }, wait));

async function takeFromList() {
  await press('button', 'Ajouter un champ');
  await press('button', 'Dans la liste autour de moi');
  await press('checkbox', /Prairie permanente/);
}

test('a field that is not on the list is taken from those around, saved, and ticked for the order', async () => {
  await show();
  await takeFromList();
  expect(await screen.findByText('1 champ choisi, pas encore enregistré.')).toBeTruthy();
  expect(api.calls(addLinkedParcel)).toHaveLength(0);
  await press('button', 'Enregistrer 1 champ');
  const ticked = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Parcelle 1/ }, wait);
  expect(ticked.checked).toBe(true);
  const [sent] = api.calls(addLinkedParcel);
  expect(sent?.body).toMatchObject({
    name: 'Parcelle 1',
    geometry: near.geometry,
    registered: { editionId: near.editionId, registeredParcelId: near.registeredParcelId },
  });
  expect(sent?.headers.get('order-link')).toBe('the-secret-of-the-link');
  await press('radio', /^demain/);
  await press('radio', /^10:00/);
  await press('button', /^Demander :/);
  expect(await screen.findByRole('heading', { name: /C’est demandé/ }, wait)).toBeTruthy();
  expect(api.calls(createLinkedOrder)[0]?.body.parcelIds).toHaveLength(3);
});

test('without a network it stays on the phone, also after a reload, and is saved once under its key', async () => {
  api.goOffline(addLinkedParcel);
  const { unmount } = await show();
  await takeFromList();
  await press('button', 'Enregistrer 1 champ');
  expect((await screen.findByRole('alert', {}, wait)).textContent).toMatch(/^Pas de connexion/);
  await waitFor(() => expect(localStorage.getItem('order-fields-the-secr')).toBe('true'));
  unmount();
  api.answer(addLinkedParcel, ({ body }) => anOrderableParcel({ parcelId: missionId, name: body.name }));
  await show();
  await press('button', 'Enregistrer 1 champ');
  expect(await screen.findByRole('checkbox', { name: /^Parcelle 1/ }, wait)).toBeTruthy();
  const keys = api.calls(addLinkedParcel).map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  await waitFor(() => expect(localStorage.getItem('order-fields-the-secr')).toBeNull());
});

test('a field that is refused says why, and can be left', async () => {
  api.refuse(addLinkedParcel, 'QUOTA_REACHED', { reason: 'PARCELS' });
  await show();
  await takeFromList();
  await press('button', 'Enregistrer 1 champ');
  expect(await screen.findByRole('alert', {}, wait)).toBeTruthy();
  await press('button', 'Enlever Parcelle 1');
  expect(await screen.findByText(/^Touchez un champ sur la carte/)).toBeTruthy();
});

test('a field that was refused is drawn anew and sent as it is now', async () => {
  await saveDraft('order-fields-the-secr', {
    ...emptyDraft('m1', ''),
    parcels: [{ key: 'k1', name: 'Verger', geometry: further.geometry }],
    parcelAttempts: { k1: { name: 'Verger', geometry: near.geometry } },
  });
  localStorage.setItem('order-fields-the-secr', 'true');
  api.refuse(addLinkedParcel, 'INVALID_GEOMETRY');
  await show();
  await press('button', 'Enregistrer 1 champ');
  expect(await screen.findByRole('alert', {}, wait)).toBeTruthy();
  api.answer(addLinkedParcel, ({ body }) => anOrderableParcel({ parcelId: missionId, name: body.name }));
  await press('button', 'Enregistrer 1 champ');
  expect(await screen.findByRole('checkbox', { name: /^Verger/ }, wait)).toBeTruthy();
  expect(api.calls(addLinkedParcel).map(({ body }) => body.geometry)).toEqual([near.geometry, further.geometry]);
});

test('an own field that is tapped is ticked for the order, and not saved again', async () => {
  const { parcelId, name, geometry } = stored.parcels[2] as OrderableParcel;
  await saveDraft('order-fields-the-secr', {
    ...emptyDraft('m1', ''),
    parcels: [{ key: 'k1', name, geometry }],
    saved: { k1: { parcelId, name, geometry } },
  });
  localStorage.setItem('order-fields-the-secr', 'true');
  await show();
  const own = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Fagne/ });
  expect((await screen.findByRole('button', { name: 'Enregistrer 1 champ' }, wait)) && own().checked).toBe(false);
  await press('button', 'Enregistrer 1 champ');
  await waitFor(() => expect(own().checked).toBe(true), wait);
  expect(await screen.findByText(/^Touchez un champ sur la carte/)).toBeTruthy();
  expect(api.calls(addLinkedParcel)).toHaveLength(0);
});

test('whoever has no field yet adds the first one', async () => {
  stored = anOrderPage({ parcels: [] });
  await show();
  expect(await screen.findByText(/^Aucun champ n’est encore enregistré/)).toBeTruthy();
  await takeFromList();
  await press('button', 'Enregistrer 1 champ');
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Parcelle 1/ }, wait)).checked).toBe(true);
});

test('a field that is chosen while another is being saved is still there afterwards', async () => {
  await show();
  await takeFromList();
  api.answer(addLinkedParcel, ({ body }) => {
    fireEvent.click(screen.getByRole('checkbox', { name: /Maïs ensilage/ }));
    return anOrderableParcel({ parcelId: missionId, name: body.name });
  });
  await press('button', 'Enregistrer 1 champ');
  expect(await screen.findByRole('checkbox', { name: /^Parcelle 1/ }, wait)).toBeTruthy();
  expect(await screen.findByText('1 champ choisi, pas encore enregistré.')).toBeTruthy();
  await press('button', 'Enregistrer 1 champ');
  await waitFor(() => expect(api.calls(addLinkedParcel)).toHaveLength(2), wait);
  expect(api.calls(addLinkedParcel)[1]?.body.geometry).toEqual(further.geometry);
});

test('a field that is left while another is being saved is not saved', async () => {
  await show();
  await takeFromList();
  await press('checkbox', /Maïs ensilage/);
  api.answer(addLinkedParcel, ({ body }) => {
    fireEvent.click(screen.getByRole('button', { name: 'Enlever Parcelle 2' }));
    return anOrderableParcel({ parcelId: missionId, name: body.name });
  });
  await press('button', 'Enregistrer 2 champs');
  expect(await screen.findByRole('checkbox', { name: /^Parcelle 1/ }, wait)).toBeTruthy();
  expect(await screen.findByText(/^Touchez un champ sur la carte/)).toBeTruthy();
  expect(api.calls(addLinkedParcel)).toHaveLength(1);
});

test('what was drawn otherwise since it was sent without an answer is another field, and the first is there once', async () => {
  const sent = { name: 'Verger', geometry: near.geometry };
  const redrawn = { key: 'k1', name: 'Verger', geometry: further.geometry };
  await saveDraft('order-fields-the-secr', {
    ...emptyDraft('m1', ''),
    parcels: [redrawn],
    parcelAttempts: { k1: sent },
  });
  localStorage.setItem('order-fields-the-secr', 'true');
  await show();
  await press('button', 'Enregistrer 1 champ');
  expect(await screen.findByRole('checkbox', { name: /^Verger/ }, wait)).toBeTruthy();
  const [first] = api.calls(addLinkedParcel);
  expect([first?.body.geometry, first?.headers.get('idempotency-key')]).toEqual([near.geometry, 'm1:k1']);
  await press('button', 'Enregistrer 1 champ');
  await waitFor(() => expect(api.calls(addLinkedParcel)).toHaveLength(2), wait);
  const [, second] = api.calls(addLinkedParcel);
  expect(second?.body.geometry).toEqual(further.geometry);
  expect(second?.headers.get('idempotency-key')).not.toBe('m1:k1');
});
