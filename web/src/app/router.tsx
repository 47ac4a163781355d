import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { readSession } from '../api/session-storage.ts';
import { goTo } from './go-to.ts';
import { loginAddress, whereInstead } from './guards.ts';
import { isHealthy } from './health.ts';
import { findRoute, routes } from './routes.ts';
import { CrashedPage, LoadAnew } from './shell/crashed-page.tsx';
import { Shell } from './shell/shell.tsx';

let shownPath = '';

/** The same questions as at the start, before every other page; a changed filter is not another page. */
async function beforePage(path: string, address: string): Promise<void> {
  if (path === shownPath) return;
  const visitor = readSession();
  const instead = whereInstead(path, visitor);
  if (instead === routes.login.path) await goTo(loginAddress(address, visitor ? 'denied' : undefined));
  if (instead) await goTo(instead);
  if (findRoute(path)?.route.area !== 'inside') await goTo(address);
  if (!(await isHealthy())) await goTo(`${routes.maintenance.path}?return=${encodeURIComponent(address)}`);
  shownPath = path;
}

const root = createRootRoute({
  component: Shell,
  notFoundComponent: LoadAnew,
  validateSearch: (search: Record<string, unknown>): Record<string, string | undefined> =>
    Object.fromEntries(
      Object.entries(search).flatMap(([name, value]) =>
        value === undefined || value === null ? [] : [[name, String(value)]],
      ),
    ),
  beforeLoad: ({ location, preload }) => (preload ? undefined : beforePage(location.pathname, location.href)),
});

const routeTree = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: '/pages/profile',
    component: lazyRouteComponent(() => import('../pages/profile.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/map',
    component: lazyRouteComponent(() => import('../pages/map.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/intervention',
    component: lazyRouteComponent(() => import('../pages/intervention.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/my-missions',
    component: lazyRouteComponent(() => import('../pages/my-missions.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/field/{-$missionId}',
    component: lazyRouteComponent(() => import('../pages/field.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/missions/{-$missionId}',
    component: lazyRouteComponent(() => import('../pages/missions.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/sheet/$missionId',
    component: lazyRouteComponent(() => import('../pages/sheet.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/planning',
    component: lazyRouteComponent(() => import('../pages/planning.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/new-mission',
    component: lazyRouteComponent(() => import('../pages/new-mission.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/clients',
    component: lazyRouteComponent(() => import('../pages/clients.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/calls',
    component: lazyRouteComponent(() => import('../pages/calls.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/users',
    component: lazyRouteComponent(() => import('../pages/users.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/tools',
    component: lazyRouteComponent(() => import('../pages/tools.tsx')),
  }),
]);

function stringifySearch(search: Record<string, unknown>): string {
  const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const query = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
}

export function createAppRouter() {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: CrashedPage,
    // Plain text in the address: `?status=TODO,AFFECTED` can be read, shared and typed.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
