import { expect, test } from 'vitest';
import { linkPageOf, linkPages } from './link-pages.ts';

test.each(linkPages.filter((page) => page !== 'order-new'))(
  'the link of a message leads to the page "%s" by itself',
  (page) => {
    expect(linkPageOf(`/${page}/v1.abc-_def`)).toBe(page);
    expect(linkPageOf(`/${page}/v1.abc-_def/`)).toBe(page);
    expect(linkPageOf(`/${page}`)).toBeNull();
    expect(linkPageOf(`/${page}/v1.abc/more`)).toBeNull();
  },
);

test('whoever orders for the first time has no key yet', () => {
  expect(linkPageOf('/order-new')).toBe('order-new');
  expect(linkPageOf('/order-new/')).toBe('order-new');
  expect(linkPageOf('/order-new/x')).toBeNull();
});

test.each(['/', '', '/missions', '/missions/x', '/auth/login', '/orders/x', '/x/order', '/constructor/x'])(
  'the page %s belongs to the whole app',
  (path) => {
    expect(linkPageOf(path)).toBeNull();
  },
);
