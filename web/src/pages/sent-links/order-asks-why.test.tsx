import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LinkedOrder, OrderPage } from '@vigiefaon/domain/order-links/order-link';
import { createLinkedOrder, getOrderPage, moveLinkedOrder } from '@vigiefaon/domain/order-links/order-links.api';
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
const [tomorrow, atTen] = [/^demain/, /^10:00/];

async function order() {
  await press('radio', tomorrow);
  await press('radio', atTen);
  await userEvent.click(await orderButton());
}

test('a field that somebody else has ordered goes out with a reason alone, and nothing is told of whom', async () => {
  api.refuse(createLinkedOrder, 'SAME_FIELD');
  await show();
  await order();
  const question = await screen.findByRole('alertdialog', { name: 'Quelqu’un d’autre a demandé ce champ' });
  expect(within(question).queryByRole('link')).toBeNull();
  await press('button', 'Demander quand même');
  expect(api.calls(createLinkedOrder)).toHaveLength(1);
  api.answer(createLinkedOrder, () => ({ missionId, page: withOrder() }));
  await userEvent.click(screen.getByRole('radio', { name: 'C’est bien le bon champ' }));
  await press('button', 'Demander quand même');
  expect(await screen.findByRole('heading', { name: /C’est demandé/ })).toBeTruthy();
  expect(api.calls(createLinkedOrder).map(({ body }) => body.againBecause)).toEqual([undefined, 'MINE']);
});

test('a request is moved onto a field that is ordered already once both questions are answered', async () => {
  withOrder();
  api.refuse(moveLinkedOrder, 'ALREADY_ORDERED', { missions: [missionId] });
  await show();
  await press('button', /^Déplacer la demande/);
  const card = within(screen.getAllByRole('listitem')[0] ?? document.body);
  await userEvent.click(card.getByRole('radio', { name: /^après-demain/ }));
  await userEvent.click(card.getByRole('button', { name: /^Déplacer : après-demain/ }));
  await screen.findByRole('alertdialog', { name: 'Déjà demandé pour ce jour' });
  api.refuse(moveLinkedOrder, 'SAME_FIELD');
  await press('button', 'Demander une deuxième fois');
  await screen.findByRole('alertdialog', { name: 'Quelqu’un d’autre a demandé ce champ' });
  api.answer(moveLinkedOrder, () => stored);
  await userEvent.click(screen.getByRole('radio', { name: 'Les deux se sont mis d’accord' }));
  await press('button', 'Demander quand même');
  expect(await screen.findByText('La demande est déplacée.')).toBeTruthy();
  expect(api.calls(moveLinkedOrder).at(-1)?.body).toMatchObject({ again: true, againBecause: 'AGREED' });
});
