import { type ComponentType, lazy, useState } from 'react';
import { findRoute, type RouteName } from './routes.ts';

// One chunk before theirs: the login page would otherwise carry the names of all the files that these need.
const pages: Partial<Record<RouteName, ComponentType>> = {
  firstAdmin: lazy(() => import('../pages/first-admin.tsx')),
  resetPassword: lazy(() => import('../pages/reset-password.tsx')),
  answer: lazy(() => import('../pages/answer.tsx')),
  unsubscribe: lazy(() => import('../pages/unsubscribe.tsx')),
};

/** Pages to which only links in messages lead; nobody sees them on the way to the login. */
export default function LinkPages() {
  const [{ Page }] = useState(() => ({ Page: pages[findRoute(window.location.pathname)?.name ?? 'notFound'] }));
  return Page ? <Page /> : null;
}
