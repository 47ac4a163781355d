import type { Role } from '@vigiefaon/domain/users/role';

/** `redirect`: no page of its own · `session`: anyone logged in, also an account that waits for its role. */
type Who = 'anyone' | 'session' | readonly Role[];

export interface AppRoute {
  /** `{name}` is a parameter, `{name?}` one that may be left out. */
  readonly path: string;
  readonly who: Who;
  /** The public app has neither router nor query cache, so that the login page stays small. */
  readonly area: 'public' | 'inside';
  /** Pages of later issues stand here with `exists: false`: no menu shows them, the catch-all answers. */
  readonly exists: boolean;
}

const everyone = ['ROLE_CLIENT', 'ROLE_PILOT', 'ROLE_ADMIN'] as const;
const crew = ['ROLE_PILOT', 'ROLE_ADMIN'] as const;

/** The route table of the specification. */
export const routes = {
  home: { path: '/', who: 'anyone', area: 'public', exists: true },
  login: { path: '/auth/login', who: 'anyone', area: 'public', exists: true },
  register: { path: '/auth/register', who: 'anyone', area: 'public', exists: true },
  firstAdmin: { path: '/auth/first-admin/{key}', who: 'anyone', area: 'public', exists: true },
  forgottenPassword: { path: '/auth/forgotten-password', who: 'anyone', area: 'public', exists: true },
  resetPassword: { path: '/reset-password/{id}', who: 'anyone', area: 'public', exists: true },
  confirmMail: { path: '/confirm-mail/{key}', who: 'anyone', area: 'public', exists: true },
  answer: { path: '/answer/{token}', who: 'anyone', area: 'public', exists: true },
  clearance: { path: '/clearance/{token}', who: 'anyone', area: 'public', exists: true },
  helper: { path: '/helper/{token}', who: 'anyone', area: 'public', exists: true },
  unsubscribe: { path: '/unsubscribe/{token}', who: 'anyone', area: 'public', exists: true },
  proof: { path: '/proof/{token}', who: 'anyone', area: 'public', exists: true },
  access: { path: '/auth/access', who: 'anyone', area: 'public', exists: true },
  error: { path: '/auth/error', who: 'anyone', area: 'public', exists: true },
  notFound: { path: '/pages/notfound', who: 'anyone', area: 'public', exists: true },
  maintenance: { path: '/pages/maintenance', who: 'anyone', area: 'public', exists: true },
  profile: { path: '/pages/profile', who: 'session', area: 'inside', exists: true },
  map: { path: '/map', who: crew, area: 'inside', exists: true },
  intervention: { path: '/intervention', who: ['ROLE_CLIENT'], area: 'inside', exists: true },
  myMissions: { path: '/my-missions', who: everyone, area: 'inside', exists: true },
  field: { path: '/field/{missionId?}', who: crew, area: 'inside', exists: true },
  missions: { path: '/missions/{missionId?}', who: everyone, area: 'inside', exists: true },
  sheet: { path: '/sheet/{missionId}', who: crew, area: 'inside', exists: true },
  planning: { path: '/planning', who: ['ROLE_ADMIN'], area: 'inside', exists: true },
  newMission: { path: '/new-mission', who: crew, area: 'inside', exists: true },
  clients: { path: '/clients', who: crew, area: 'inside', exists: true },
  calls: { path: '/calls', who: ['ROLE_ADMIN'], area: 'inside', exists: true },
  users: { path: '/users', who: ['ROLE_ADMIN'], area: 'inside', exists: true },
  tools: { path: '/tools', who: ['ROLE_ADMIN'], area: 'inside', exists: true },
} as const satisfies Record<string, AppRoute>;

export type RouteName = keyof typeof routes;
export const routeNames = Object.keys(routes) as RouteName[];

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
    const name = /^\{(\w+)(\??)\}$/.exec(part);
    const value = given[position];
    if (value === undefined) {
      if (name?.[2] !== '?') return null;
    } else if (name?.[1]) params[name[1]] = decodePart(value);
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

/** The page that a path asks for; null is the catch-all, also for pages that do not exist yet. */
export function findRoute(path: string): RouteMatch | null {
  for (const name of routeNames) {
    const route: AppRoute = routes[name];
    const params = route.exists ? paramsOf(route.path, path) : null;
    if (params) return { name, route, params };
  }
  return null;
}
