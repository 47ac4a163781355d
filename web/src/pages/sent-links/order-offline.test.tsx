import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LinkedOrder, OrderPage } from '@vigiefaon/domain/order-links/order-link';
import { createLinkedOrder, getOrderPage } from '@vigiefaon/domain/order-links/order-links.api';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aLinkedOrder, anOrderPage } from '../../testing/order-link.ts';
import { renderOrderPage } from '../../testing/render-page.tsx';
import OrderByLink from './order.tsx';

const missionId = '0190a5f0-2222-7000-8000-000000000001';
let api: FakeApi;
let stored: OrderPage;

function withOrder(change: Partial<LinkedOrder> = {}): OrderPage {
  stored = { ...stored, orders: [aLinkedOrder({ missionId, ...change }), ...stored.orders] };
  return stored;
}

beforeEach(() => {
  localStorage.clear();
  api = fakeApi();
  stored = anOrderPage();
  api.answer(getOrderPage, () => stored);
  api.answer(createLinkedOrder, ({ body: { missionDate, mowingTime } }) => ({
    missionId,
    page: withOrder({ missionDate, mowingTime }),
  }));
});

const show = () => renderOrderPage(<OrderByLink />, { path: '/order/the-secret-of-the-link' });
const press = async (role: 'radio' | 'checkbox' | 'button', name: RegExp | string) =>
  userEvent.click(await screen.findByRole(role, { name }));
const orderButton = () => screen.findByRole('button', { name: /^Demander( :|$)/ });
const isDead = async () => (await orderButton()).getAttribute('aria-disabled') === 'true';
const [tomorrow, atTen] = [/^demain/, /^10:00/];

async function order() {
  await press('radio', tomorrow);
  await press('radio', atTen);
  await userEvent.click(await orderButton());
}

test('without a network the order waits, says so, and goes out once under its key', async () => {
  api.goOffline(createLinkedOrder);
  await show();
  await order();
  expect(await screen.findByText('Pas encore envoyé')).toBeTruthy();
  expect(screen.getByText(/personne ne la connaît/).textContent).toContain('mardi 2 juin 10:00');
  api.answer(createLinkedOrder, () => ({ missionId, page: withOrder() }));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { name: /C’est demandé/ })).toBeTruthy();
  const keys = api.calls(createLinkedOrder).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

test('an order that waits can be taken back, and then nothing goes out', async () => {
  api.goOffline(createLinkedOrder);
  await show();
  await order();
  await press('button', 'Ne pas envoyer');
  expect(await screen.findByText(/^Plus rien ne partira/)).toBeTruthy();
  const tried = api.calls(createLinkedOrder).length;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(api.calls(getOrderPage).length).toBeGreaterThan(1));
  expect(api.calls(createLinkedOrder)).toHaveLength(tried);
  expect(await isDead()).toBe(false);
});

test('an order that waits is shown after a reload without a network, and goes out once there is one', async () => {
  api.goOffline(createLinkedOrder);
  const { unmount } = await show();
  await order();
  await screen.findByText('Pas encore envoyé');
  unmount();
  api.goOffline(getOrderPage);
  await show();
  expect(await screen.findByText('Pas encore envoyé')).toBeTruthy();
  expect(screen.getByText(/demain|2 juin/)).toBeTruthy();
  api.answer(getOrderPage, () => stored);
  api.answer(createLinkedOrder, () => ({ missionId, page: withOrder() }));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { name: /C’est demandé/ })).toBeTruthy();
  expect(new Set(api.calls(createLinkedOrder).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('an order whose day is over meanwhile is not sent, and says so', async () => {
  api.goOffline(createLinkedOrder);
  const { unmount } = await show();
  await order();
  await screen.findByText('Pas encore envoyé');
  unmount();
  const tried = api.calls(createLinkedOrder).length;
  stored = { ...stored, today: '2026-06-03' };
  await show();
  expect(await screen.findByText(/^Pas envoyé : le jour demandé/)).toBeTruthy();
  expect(api.calls(createLinkedOrder)).toHaveLength(tried);
});
