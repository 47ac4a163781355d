import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { readSession } from '../api/session-storage.ts';
import { goTo } from '../routing/go-to.ts';
import { addressInstead, maintenanceAddress } from '../routing/guards.ts';
import type { HealthCheck } from '../routing/health.ts';
import { findRoute, type InsideRoute, isInside, routes } from '../routing/routes.ts';
import { searchText } from '../routing/search-text.ts';
import { CrashedPage, LoadAnew } from './shell/crashed-page.tsx';
import { Shell } from './shell/shell.tsx';

interface AppContext {
  readonly isHealthy: HealthCheck;
  readonly shown: { path: string };
}

/** The same questions as at the start, before every other page; a changed filter is not another page. */
async function beforePage(path: string, address: string, { isHealthy, shown }: AppContext): Promise<void> {
  if (path === shown.path) return;
  const instead = addressInstead(path, address, readSession());
  if (instead) await goTo(instead);
  const match = findRoute(path);
  if (!match || !isInside(match.route)) await goTo(address);
  if (!(await isHealthy(path))) await goTo(maintenanceAddress(address));
  shown.path = path;
}

const root = createRootRouteWithContext<AppContext>()({
  component: Shell,
  notFoundComponent: LoadAnew,
  validateSearch: (search: Record<string, unknown>): Record<string, string | undefined> =>
    Object.fromEntries(
      Object.entries(search).flatMap(([name, value]) =>
        value === undefined || value === null ? [] : [[name, String(value)]],
      ),
    ),
  beforeLoad: ({ location, preload, context }) =>
    preload ? undefined : beforePage(location.pathname, location.href, context),
});

const pages = {
  profile: () => import('../pages/account/profile.tsx'),
  map: () => import('../pages/crew/map.tsx'),
  intervention: () => import('../pages/requester/intervention.tsx'),
  myMissions: () => import('../pages/requester/my-missions.tsx'),
  field: () => import('../pages/crew/field.tsx'),
  missions: () => import('../pages/crew/missions.tsx'),
  sheet: () => import('../pages/crew/sheet.tsx'),
  planning: () => import('../pages/crew/planning.tsx'),
  newMission: () => import('../pages/crew/new-mission.tsx'),
  clients: () => import('../pages/crew/clients.tsx'),
  handovers: () => import('../pages/crew/handovers.tsx'),
  calls: () => import('../pages/crew/calls.tsx'),
  orderRequests: () => import('../pages/crew/calls.tsx'),
  users: () => import('../pages/crew/users.tsx'),
  tools: () => import('../pages/tools/tools.tsx'),
  setup: () => import('../pages/tools/setup.tsx'),
} satisfies Record<InsideRoute, () => Promise<{ default: ComponentType }>>;

function pageOf<Name extends InsideRoute>(name: Name) {
  const { path }: { path: (typeof routes)[Name]['path'] } = routes[name];
  return createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(pages[name]) });
}

const insideNames = Object.keys(pages) as InsideRoute[];
// Each under its name with its own path, which the compiler cannot follow through the list.
const children = Object.fromEntries(insideNames.map((name) => [name, pageOf(name)])) as unknown as {
  [Name in InsideRoute]: ReturnType<typeof pageOf<Name>>;
};
const routeTree = root.addChildren(children);

export function createAppRouter(isHealthy: HealthCheck) {
  return createRouter({
    routeTree,
    context: { isHealthy, shown: { path: '' } },
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: CrashedPage,
    ...searchText,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
