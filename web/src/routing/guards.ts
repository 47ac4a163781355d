import { type AppRoute, findRoute, isInside, routes } from './routes.ts';
import { searchText } from './search-text.ts';
import { wayBack } from './way-back.ts';

interface Visitor {
  role: string | null;
}

const startOfRole: Readonly<Record<string, string>> = {
  ROLE_CLIENT: '/intervention',
  ROLE_PILOT: '/map',
  ROLE_ADMIN: '/map',
};

/** Where `/` leads. An account without role waits at the access page, everyone unknown logs in. */
export function startOf(visitor: Visitor | null): string {
  if (visitor && visitor.role === null) return routes.access.path;
  return (visitor?.role && startOfRole[visitor.role]) || routes.login.path;
}

/** Where this visitor must go instead of `path`, or null when the page may be shown. */
export function whereInstead(path: string, visitor: Visitor | null): string | null {
  const match = findRoute(path);
  if (!match) return null;
  if (match.name === 'home') return startOf(visitor);
  const { who }: AppRoute = match.route;
  if (who === 'anyone') return null;
  if (!visitor) return routes.login.path;
  if (who === 'session') return null;
  if (visitor.role === null) return routes.access.path;
  return who.some((role) => role === visitor.role) ? null : routes.login.path;
}

/** The login page with the way back; `why` is what it tells the visitor. */
export function loginAddress(
  returnTo: string,
  why?: 'expired' | 'denied' | 'deleted' | 'restored' | 'registered',
): string {
  return routes.login.path + searchText.stringifySearch({ return: returnTo === '/' ? undefined : returnTo, why });
}

/** As `whereInstead`, with the way back where that is the login. */
export function addressInstead(path: string, address: string, visitor: Visitor | null): string | null {
  const instead = whereInstead(path, visitor);
  return instead === routes.login.path ? loginAddress(address, visitor ? 'denied' : undefined) : instead;
}

/** The page that waits until the server answers again, with the way back. */
export function maintenanceAddress(address: string): string {
  return `${routes.maintenance.path}?return=${encodeURIComponent(address)}`;
}

/** Where to go after login: back to where the visitor was, if that is a page of ours that this role may see. */
export function afterLogin(returnTo: string | null, visitor: Visitor): string {
  const back = wayBack(returnTo);
  if (back === null) return startOf(visitor);
  const path = back.split(/[?#]/, 1)[0] ?? '/';
  const match = findRoute(path);
  const isPage = match && isInside(match.route) && whereInstead(path, visitor) === null;
  return isPage ? back : startOf(visitor);
}
