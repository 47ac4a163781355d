import { type ComponentType, lazy, useState } from 'react';
import { findRoute, type LinkRoute, type PublicRoute, type RouteName } from '../routing/routes.ts';

// One chunk before theirs: the login page would otherwise carry the names of all the files that these need.
const pages: Readonly<Record<Exclude<PublicRoute, 'home' | 'login' | LinkRoute>, ComponentType>> = {
  register: lazy(() => import('../pages/before-login/register.tsx')),
  firstAdmin: lazy(() => import('../pages/before-login/first-admin.tsx')),
  forgottenPassword: lazy(() => import('../pages/before-login/forgotten-password.tsx')),
  resetPassword: lazy(() => import('../pages/before-login/reset-password.tsx')),
  invitation: lazy(() => import('../pages/before-login/invitation.tsx')),
  confirmMail: lazy(() => import('../pages/before-login/confirm-mail.tsx')),
  accessibility: lazy(() => import('../pages/before-login/accessibility.tsx')),
  access: lazy(() => import('../pages/before-login/access.tsx')),
  error: lazy(() => import('../pages/before-login/error.tsx')),
  notFound: lazy(() => import('../pages/before-login/not-found.tsx')),
  maintenance: lazy(() => import('../pages/before-login/maintenance.tsx')),
};

function isOther(name: RouteName): name is keyof typeof pages {
  return name in pages;
}

/** All pages before login but the login itself, and those that stand by themselves. */
export default function OtherPages() {
  const [name] = useState(() => findRoute(window.location.pathname)?.name ?? 'notFound');
  const Page = isOther(name) ? pages[name] : pages.notFound;
  return <Page />;
}
