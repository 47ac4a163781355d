import { type ComponentType, lazy, useEffect, useState } from 'react';
import { keepAppOnPhone } from '../offline/app-update.ts';
import { findRoute, type RouteName } from './routes.ts';

// One chunk before theirs: the login page would otherwise carry the names of all the files that these need.
const pages: Partial<Record<RouteName, ComponentType>> = {
  firstAdmin: lazy(() => import('../pages/first-admin.tsx')),
  resetPassword: lazy(() => import('../pages/reset-password.tsx')),
  answer: lazy(() => import('../pages/answer.tsx')),
  helper: lazy(() => import('../pages/helper-link.tsx')),
  clearance: lazy(() => import('../pages/clearance.tsx')),
  proof: lazy(() => import('../pages/proof.tsx')),
  unsubscribe: lazy(() => import('../pages/unsubscribe.tsx')),
};

/** These are opened once where there is a network, and then taken along into the field. */
const fieldPages: readonly RouteName[] = ['clearance', 'helper'];

/** Pages to which only links in messages lead; nobody sees them on the way to the login. */
export default function LinkPages() {
  const [name] = useState(() => findRoute(window.location.pathname)?.name ?? 'notFound');
  const Page = pages[name];
  useEffect(() => {
    if (fieldPages.includes(name)) keepAppOnPhone();
  }, [name]);
  return Page ? <Page /> : null;
}
