import { describe, expect, test } from 'vitest';
import { afterLogin, loginAddress, startOf, whereInstead } from './guards.ts';
import { routeNames, routes } from './routes.ts';

const login = '/auth/login';
const access = '/auth/access';
const visitors = {
  nobody: null,
  client: { role: 'ROLE_CLIENT' },
  pilot: { role: 'ROLE_PILOT' },
  admin: { role: 'ROLE_ADMIN' },
  waiting: { role: null },
  stranger: { role: 'ROLE_KING' },
} as const;

/** Where each visitor lands; a dot stands for the page itself. */
const table: Record<string, Record<keyof typeof visitors, string>> = {
  '/': { nobody: login, client: '/intervention', pilot: '/map', admin: '/map', waiting: access, stranger: login },
  '/auth/login': { nobody: '.', client: '.', pilot: '.', admin: '.', waiting: '.', stranger: '.' },
  '/auth/register': { nobody: '.', client: '.', pilot: '.', admin: '.', waiting: '.', stranger: '.' },
  '/auth/first-admin/key': { nobody: '.', client: '.', pilot: '.', admin: '.', waiting: '.', stranger: '.' },
  '/auth/forgotten-password': { nobody: '.', client: '.', pilot: '.', admin: '.', waiting: '.', stranger: '.' },
  '/invitation/key': { nobody: '.', client: '.', pilot: '.', admin: '.', waiting: '.', stranger: '.' },
  '/reset-password/key': { nobody: '.', client: '.', pilot: '.', admin: '.', waiting: '.', stranger: '.' },
  '/confirm-mail/key': { nobody: '.', client: '.', pilot: '.', admin: '.', waiting: '.', stranger: '.' },
  '/clearance/token': { nobody: '.', client: '.', pilot: '.', admin: '.', waiting: '.', stranger: '.' },
  '/helper/token': { nobody: '.', client: '.', pilot: '.', admin: '.', waiting: '.', stranger: '.' },
  '/proof/token': { nobody: '.', client: '.', pilot: '.', admin: '.', waiting: '.', stranger: '.' },
  '/answer/token': { nobody: '.', client: '.', pilot: '.', admin: '.', waiting: '.', stranger: '.' },
  '/order/token': { nobody: '.', client: '.', pilot: '.', admin: '.', waiting: '.', stranger: '.' },
  '/order-new': { nobody: '.', client: '.', pilot: '.', admin: '.', waiting: '.', stranger: '.' },
  '/order-confirm/token': { nobody: '.', client: '.', pilot: '.', admin: '.', waiting: '.', stranger: '.' },
  '/handover/token': { nobody: '.', client: '.', pilot: '.', admin: '.', waiting: '.', stranger: '.' },
  '/unsubscribe/token': { nobody: '.', client: '.', pilot: '.', admin: '.', waiting: '.', stranger: '.' },
  '/season': { nobody: '.', client: '.', pilot: '.', admin: '.', waiting: '.', stranger: '.' },
  '/accessibility': { nobody: '.', client: '.', pilot: '.', admin: '.', waiting: '.', stranger: '.' },
  '/auth/access': { nobody: '.', client: '.', pilot: '.', admin: '.', waiting: '.', stranger: '.' },
  '/auth/error': { nobody: '.', client: '.', pilot: '.', admin: '.', waiting: '.', stranger: '.' },
  '/pages/notfound': { nobody: '.', client: '.', pilot: '.', admin: '.', waiting: '.', stranger: '.' },
  '/pages/maintenance': { nobody: '.', client: '.', pilot: '.', admin: '.', waiting: '.', stranger: '.' },
  '/no/such/page': { nobody: '.', client: '.', pilot: '.', admin: '.', waiting: '.', stranger: '.' },
  '/pages/profile': { nobody: login, client: '.', pilot: '.', admin: '.', waiting: '.', stranger: '.' },
  '/map': { nobody: login, client: login, pilot: '.', admin: '.', waiting: access, stranger: login },
  '/intervention': { nobody: login, client: '.', pilot: login, admin: login, waiting: access, stranger: login },
  '/my-missions': { nobody: login, client: '.', pilot: '.', admin: '.', waiting: access, stranger: login },
  '/field': { nobody: login, client: login, pilot: '.', admin: '.', waiting: access, stranger: login },
  '/missions': { nobody: login, client: '.', pilot: '.', admin: '.', waiting: access, stranger: login },
  '/sheet/42': { nobody: login, client: login, pilot: '.', admin: '.', waiting: access, stranger: login },
  '/new-mission': { nobody: login, client: login, pilot: '.', admin: '.', waiting: access, stranger: login },
  '/clients': { nobody: login, client: login, pilot: '.', admin: '.', waiting: access, stranger: login },
  '/planning': { nobody: login, client: login, pilot: login, admin: '.', waiting: access, stranger: login },
  '/calls': { nobody: login, client: login, pilot: login, admin: '.', waiting: access, stranger: login },
  '/order-requests': { nobody: login, client: login, pilot: login, admin: '.', waiting: access, stranger: login },
  '/handovers': { nobody: login, client: login, pilot: login, admin: '.', waiting: access, stranger: login },
  '/handovers/42': { nobody: login, client: login, pilot: login, admin: '.', waiting: access, stranger: login },
  '/users': { nobody: login, client: login, pilot: login, admin: '.', waiting: access, stranger: login },
  '/setup': { nobody: login, client: login, pilot: login, admin: '.', waiting: access, stranger: login },
  '/tools': { nobody: login, client: login, pilot: login, admin: '.', waiting: access, stranger: login },
  '/missions/42': { nobody: login, client: '.', pilot: '.', admin: '.', waiting: access, stranger: login },
};

describe.each(Object.entries(table))('%s', (path, row) => {
  test.each(Object.entries(row))('leads %s to %s', (who, where) => {
    const visitor = visitors[who as keyof typeof visitors];
    expect(whereInstead(path, visitor) ?? '.').toBe(where);
  });
});

test('every route stands in the table', () => {
  const missing = routeNames.filter((name) => {
    const { path } = routes[name];
    const pattern = new RegExp(`^${path.replace(/\/\{-\$\w+\}/g, '(/[^/]+)?').replace(/\$\w+/g, '[^/]+')}$`);
    return !Object.keys(table).some((covered) => pattern.test(covered));
  });
  expect(missing).toEqual([]);
});

describe('after login', () => {
  const client = { role: 'ROLE_CLIENT' };

  test('the visitor returns to the page they came from, with its search', () => {
    expect(afterLogin('/missions/7?tab=map', client)).toBe('/missions/7?tab=map');
  });

  test.each([
    ['a page of another role', '/map'],
    ['another site', '//evil.test/missions'],
    ['another site behind a backslash', '/\\evil.test'],
    ['another site behind a tabulator', '/\t/evil.test/missions'],
    ['an address with a scheme', 'https://evil.test'],
    ['the login page itself', '/auth/login'],
    ['a page that does not exist', '/tools'],
  ])('%s is not returned to', (_what, address) => {
    expect(afterLogin(address, client)).toBe('/intervention');
  });

  test('an account without role waits at the access page', () => {
    expect(startOf({ role: null })).toBe('/auth/access');
    expect(afterLogin('/missions', { role: null })).toBe('/auth/access');
  });

  test('the way back stands in the address of the login page', () => {
    expect(loginAddress('/missions/7?a=b', 'expired')).toBe('/auth/login?return=%2Fmissions%2F7%3Fa%3Db&why=expired');
    expect(loginAddress('/')).toBe('/auth/login');
  });
});
