import { screen, waitFor } from '@testing-library/react';
import { createLinkedOrder, getOrderPage } from '@vigiefaon/domain/order-links/order-links.api';
import { beforeEach, expect, test } from 'vitest';
import { isDead, missionId, OrderPageScene, order, press, show } from '../../testing/order-page-scene.tsx';

let scene: OrderPageScene;

beforeEach(() => {
  scene = new OrderPageScene();
});

test('without a network the order waits, says so, and goes out once under its key', async () => {
  scene.api.goOffline(createLinkedOrder);
  await show();
  await order();
  expect(await screen.findByText('Pas encore envoyé')).toBeTruthy();
  expect(screen.getByText(/personne ne la connaît/).textContent).toContain('mardi 2 juin 10:00');
  scene.api.answer(createLinkedOrder, () => ({ missionId, askedBy: null, page: scene.withOrder() }));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { name: /C’est demandé/ })).toBeTruthy();
  const keys = scene.api.calls(createLinkedOrder).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

test('an order that waits can be taken back, and then nothing goes out', async () => {
  scene.api.goOffline(createLinkedOrder);
  await show();
  await order();
  await press('button', 'Ne pas envoyer');
  expect(await screen.findByText(/^Plus rien ne partira/)).toBeTruthy();
  const tried = scene.api.calls(createLinkedOrder).length;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(scene.api.calls(getOrderPage).length).toBeGreaterThan(1));
  expect(scene.api.calls(createLinkedOrder)).toHaveLength(tried);
  expect(await isDead()).toBe(false);
});

test('an order that waits is shown after a reload without a network, and goes out once there is one', async () => {
  scene.api.goOffline(createLinkedOrder);
  const { unmount } = await show();
  await order();
  await screen.findByText('Pas encore envoyé');
  unmount();
  scene.api.goOffline(getOrderPage);
  await show();
  expect(await screen.findByText('Pas encore envoyé')).toBeTruthy();
  expect(screen.getByText(/demain|2 juin/)).toBeTruthy();
  scene.api.answer(getOrderPage, () => scene.page);
  scene.api.answer(createLinkedOrder, () => ({ missionId, askedBy: null, page: scene.withOrder() }));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { name: /C’est demandé/ })).toBeTruthy();
  expect(new Set(scene.api.calls(createLinkedOrder).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('an order whose day is over meanwhile is not sent, and says so', async () => {
  scene.api.goOffline(createLinkedOrder);
  const { unmount } = await show();
  await order();
  await screen.findByText('Pas encore envoyé');
  unmount();
  const tried = scene.api.calls(createLinkedOrder).length;
  scene.page = { ...scene.page, today: '2026-06-03' };
  await show();
  expect(await screen.findByText(/^Pas envoyé : le jour demandé/)).toBeTruthy();
  expect(scene.api.calls(createLinkedOrder)).toHaveLength(tried);
});
