import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { thisDevice } from '../../../api/this-device.ts';
import type { Choices } from './choices.ts';
import { forgetLink, keepChoices, keepOrder, keptChoices, keptOrder, type WaitingOrder } from './kept-order.ts';
import { linkHeaders } from './link-headers.ts';

const token = 'abcdefgh-the-rest-of-the-secret';
const choices: Choices = { day: '2026-06-02', time: null, parcelIds: ['a'], contactPhone: '', note: 'Barrière' };
const order: WaitingOrder = {
  key: 'key',
  what: '1 champ',
  isTried: false,
  body: { missionDate: '2026-06-02', mowingTime: null, parcelIds: ['a'] },
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('an order that waits is there again after a reload, under the same key, and may have arrived', () => {
  keepOrder(token, order);
  expect(keptOrder(token)).toEqual({ ...order, isTried: true });
  keepOrder(token, null);
  expect(keptOrder(token)).toBeNull();
});

test('choices are kept for the day on which they were made', () => {
  keepChoices(token, '2026-06-01', choices);
  expect(keptChoices(token, '2026-06-01')).toEqual(choices);
  expect(keptChoices(token, '2026-06-02')).toBeNull();
});

test('each link has its own, and its secret is not on the device', () => {
  keepOrder(token, order);
  keepChoices(token, '2026-06-01', choices);
  expect(keptOrder('another-link-altogether')).toBeNull();
  expect(JSON.stringify({ ...localStorage })).not.toContain('the-rest-of-the-secret');
});

test('of a link that is closed nothing stays', () => {
  keepOrder(token, order);
  keepChoices(token, '2026-06-01', choices);
  forgetLink(token);
  expect(localStorage).toHaveLength(0);
});

test.each(['null', '[]', '{"body":1}', '7', 'no json'])(
  'what somebody else has written there (%s) is no order',
  (kept) => {
    localStorage.setItem('order-waiting-abcdefgh', kept);
    localStorage.setItem('order-choices-abcdefgh', kept);
    expect(keptOrder(token)).toBeNull();
    expect(keptChoices(token, '2026-06-01')).toBeNull();
  },
);

test('a device is the same at every call', () => {
  expect(thisDevice('order-device')).toMatch(/^[0-9a-f]{32}$/);
  expect(linkHeaders(token)).toEqual({ 'order-link': token, 'order-device': thisDevice('order-device') });
});

test('a device that keeps nothing is the same as long as the page is open', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(thisDevice('order-device')).toBe(thisDevice('order-device'));
  keepOrder(token, order);
  expect(keptOrder(token)).toBeNull();
});
