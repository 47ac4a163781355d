import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LinkedOrder, OrderPage } from '@vigiefaon/domain/order-links/order-link';
import { createLinkedOrder, getOrderPage } from '@vigiefaon/domain/order-links/order-links.api';
import OrderByLink from '../pages/sent-links/order.tsx';
import { fakeApi } from './fake-api.ts';
import { aLinkedOrder, anOrderPage } from './order-link.ts';
import { renderOrderPage } from './render-page.tsx';

export const missionId = '0190a5f0-2222-7000-8000-000000000001';

/** A server that keeps what is ordered by a link, and a device that has kept nothing yet. */
export class OrderPageScene {
  readonly api = fakeApi();
  page: OrderPage = anOrderPage();

  constructor() {
    localStorage.clear();
    this.api.answer(getOrderPage, () => this.page);
    this.api.answer(createLinkedOrder, ({ body: { missionDate, mowingTime } }) => ({
      missionId,
      askedBy: null,
      page: this.withOrder({ missionDate, mowingTime }),
    }));
  }

  withOrder(change: Partial<LinkedOrder> = {}): OrderPage {
    this.page = { ...this.page, orders: [aLinkedOrder({ missionId, ...change }), ...this.page.orders] };
    return this.page;
  }
}

export const show = () => renderOrderPage(<OrderByLink />, { path: '/order/the-secret-of-the-link' });
export const press = async (role: 'radio' | 'checkbox' | 'button', name: RegExp | string) =>
  userEvent.click(await screen.findByRole(role, { name }));
export const orderButton = () => screen.findByRole('button', { name: /^Demander( :|$)/ });
export const isDead = async () => (await orderButton()).getAttribute('aria-disabled') === 'true';
export const [tomorrow, atTen] = [/^demain/, /^10:00/];

/** The three taps. */
export async function order(): Promise<void> {
  await press('radio', tomorrow);
  await press('radio', atTen);
  await userEvent.click(await orderButton());
}
