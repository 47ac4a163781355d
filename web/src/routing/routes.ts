import type { LinkPage } from '@vigiefaon/domain/links/link-pages';
import type { Role } from '@vigiefaon/domain/users/role';

/** `anyone`: before the login too · `session`: anyone logged in, also an account that waits for its role. */
type Who = 'anyone' | 'session' | readonly Role[];

export interface AppRoute {
  /** As the router writes it: `$name` is a parameter, `{-$name}` one that may be left out. */
  readonly path: string;
  readonly who: Who;
  /** Opened once where there is a network, and then taken along into the field. */
  readonly isForField?: boolean;
}

const everyone = ['ROLE_CLIENT', 'ROLE_PILOT', 'ROLE_ADMIN'] as const;
const crew = ['ROLE_PILOT', 'ROLE_ADMIN'] as const;

/** The route table of the specification: guards, menu, router and the public pages come from it. */
export const routes = {
  home: { path: '/', who: 'anyone' },
  login: { path: '/auth/login', who: 'anyone' },
  register: { path: '/auth/register', who: 'anyone' },
  firstAdmin: { path: '/auth/first-admin/$key', who: 'anyone' },
  forgottenPassword: { path: '/auth/forgotten-password', who: 'anyone' },
  resetPassword: { path: '/reset-password/$id', who: 'anyone' },
  invitation: { path: '/invitation/$token', who: 'anyone' },
  confirmMail: { path: '/confirm-mail/$key', who: 'anyone' },
  answer: { path: '/answer/$token', who: 'anyone' },
  order: { path: '/order/$token', who: 'anyone' },
  orderNew: { path: '/order-new', who: 'anyone' },
  orderConfirm: { path: '/order-confirm/$token', who: 'anyone' },
  handover: { path: '/handover/$token', who: 'anyone' },
  clearance: { path: '/clearance/$token', who: 'anyone', isForField: true },
  helper: { path: '/helper/$token', who: 'anyone', isForField: true },
  unsubscribe: { path: '/unsubscribe/$token', who: 'anyone' },
  proof: { path: '/proof/$token', who: 'anyone' },
  season: { path: '/season', who: 'anyone' },
  accessibility: { path: '/accessibility', who: 'anyone' },
  access: { path: '/auth/access', who: 'anyone' },
  error: { path: '/auth/error', who: 'anyone' },
  notFound: { path: '/pages/notfound', who: 'anyone' },
  maintenance: { path: '/pages/maintenance', who: 'anyone' },
  profile: { path: '/pages/profile', who: 'session' },
  map: { path: '/map', who: crew },
  intervention: { path: '/intervention', who: ['ROLE_CLIENT'] },
  myMissions: { path: '/my-missions', who: everyone },
  field: { path: '/field/{-$missionId}', who: crew, isForField: true },
  missions: { path: '/missions/{-$missionId}', who: everyone },
  sheet: { path: '/sheet/$missionId', who: crew },
  planning: { path: '/planning', who: ['ROLE_ADMIN'] },
  newMission: { path: '/new-mission', who: crew },
  handovers: { path: '/handovers/{-$handoverId}', who: ['ROLE_ADMIN'] },
  clients: { path: '/clients', who: crew },
  calls: { path: '/calls', who: ['ROLE_ADMIN'] },
  /** Where messages lead about requests that nobody has confirmed: they stand above the call list. */
  orderRequests: { path: '/order-requests', who: ['ROLE_ADMIN'] },
  users: { path: '/users', who: ['ROLE_ADMIN'] },
  tools: { path: '/tools', who: ['ROLE_ADMIN'] },
  setup: { path: '/setup', who: ['ROLE_ADMIN'] },
} as const satisfies Record<string, AppRoute>;

export type RouteName = keyof typeof routes;
export const routeNames = Object.keys(routes) as RouteName[];

/** Pages before the login: an app of their own without router and query cache, so that the login page stays small. */
export type PublicRoute = {
  [Name in RouteName]: (typeof routes)[Name]['who'] extends 'anyone' ? Name : never;
}[RouteName];
/** Pages that stand by themselves: none of the app's parts shows them. */
export type LinkRoute = {
  [Name in RouteName]: (typeof routes)[Name]['path'] extends `/${LinkPage}` | `/${LinkPage}/$token` ? Name : never;
}[RouteName];
export type InsideRoute = Exclude<RouteName, PublicRoute>;

export function isInside({ who }: AppRoute): boolean {
  return who !== 'anyone';
}

/** Where a link to a page leads that names nothing in particular. */
export function addressOf({ path }: AppRoute): string {
  return path.replace(/\/\{-\$\w+\}/g, '');
}

export interface RouteMatch {
  name: RouteName;
  route: AppRoute;
  params: Record<string, string>;
}

function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  if (given.length > wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [position, part] of wanted.entries()) {
    const [, required, optional] = /^(?:\$(\w+)|\{-\$(\w+)\})$/.exec(part) ?? [];
    const name = required ?? optional;
    const value = given[position];
    if (value === undefined) {
      if (!optional) return null;
    } else if (name) params[name] = decodePart(value);
    else if (part !== value) return null;
  }
  return params;
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The page that a path asks for; null is the catch-all. */
export function findRoute(path: string): RouteMatch | null {
  for (const name of routeNames) {
    const route: AppRoute = routes[name];
    const params = paramsOf(route.path, path);
    if (params) return { name, route, params };
  }
  return null;
}
