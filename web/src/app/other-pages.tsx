import { type ComponentType, lazy, useState } from 'react';
import { useAppOnPhone } from '../offline/app-update.ts';
import { findRoute, type PublicRoute, type RouteName } from '../routing/routes.ts';

// One chunk before theirs: the login page would otherwise carry the names of all the files that these need.
const pages: Readonly<
  Record<Exclude<PublicRoute, 'home' | 'login' | 'order' | 'orderNew' | 'orderConfirm' | 'handover'>, ComponentType>
> = {
  register: lazy(() => import('../pages/before-login/register.tsx')),
  firstAdmin: lazy(() => import('../pages/before-login/first-admin.tsx')),
  forgottenPassword: lazy(() => import('../pages/before-login/forgotten-password.tsx')),
  resetPassword: lazy(() => import('../pages/before-login/reset-password.tsx')),
  confirmMail: lazy(() => import('../pages/before-login/confirm-mail.tsx')),
  answer: lazy(() => import('../pages/sent-links/answer.tsx')),
  helper: lazy(() => import('../pages/sent-links/helper-link.tsx')),
  clearance: lazy(() => import('../pages/sent-links/clearance.tsx')),
  proof: lazy(() => import('../pages/sent-links/proof.tsx')),
  unsubscribe: lazy(() => import('../pages/sent-links/unsubscribe.tsx')),
  access: lazy(() => import('../pages/before-login/access.tsx')),
  error: lazy(() => import('../pages/before-login/error.tsx')),
  notFound: lazy(() => import('../pages/before-login/not-found.tsx')),
  maintenance: lazy(() => import('../pages/before-login/maintenance.tsx')),
};

/** These are opened once where there is a network, and then taken along into the field. */
const fieldPages: readonly RouteName[] = ['clearance', 'helper'];

function isOther(name: RouteName): name is keyof typeof pages {
  return name in pages;
}

/** All pages before login but the login itself. */
export default function OtherPages() {
  const [name] = useState(() => findRoute(window.location.pathname)?.name ?? 'notFound');
  const Page = isOther(name) ? pages[name] : pages.notFound;
  useAppOnPhone(fieldPages.includes(name));
  return <Page />;
}
