import { expect, test } from 'vitest';
import { linkPageOf, linkPages } from './link-pages.ts';

test.each(linkPages.filter((page) => page !== 'order-new' && page !== 'season'))(
  'the link of a message leads to the page "%s" by itself',
  (page) => {
    expect(linkPageOf(`/${page}/v1.abc-_def`)).toBe(page);
    expect(linkPageOf(`/${page}/v1.abc-_def/`)).toBe(page);
    expect(linkPageOf(`/${page}`)).toBeNull();
    expect(linkPageOf(`/${page}/v1.abc/more`)).toBeNull();
  },
);

test.each(['order-new', 'season'])('nobody needs a key for the page "%s"', (page) => {
  expect(linkPageOf(`/${page}`)).toBe(page);
  expect(linkPageOf(`/${page}/`)).toBe(page);
  expect(linkPageOf(`/${page}/x`)).toBeNull();
});

test.each(['/', '', '/missions', '/missions/x', '/auth/login', '/orders/x', '/x/order', '/constructor/x'])(
  'the page %s belongs to the whole app',
  (path) => {
    expect(linkPageOf(path)).toBeNull();
  },
);
