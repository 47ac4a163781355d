import { type ComponentType, lazy, Suspense } from 'react';
import '../theme/public-styles.ts';
import { I18nProvider } from '../i18n/i18n-provider.tsx';
import Login from '../pages/login.tsx';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import type { AppProps } from './app-props.ts';
import { findRoute, type RouteName } from './routes.ts';
import { SettingsContext } from './settings-context.ts';
import { PublicFrame } from './shell/public-frame.tsx';

const NotFound = lazy(() => import('../pages/not-found.tsx'));
const LinkPages = lazy(() => import('./link-pages.tsx'));

const pages: Partial<Record<RouteName, ComponentType>> = {
  login: Login,
  register: lazy(() => import('../pages/register.tsx')),
  firstAdmin: LinkPages,
  forgottenPassword: lazy(() => import('../pages/forgotten-password.tsx')),
  resetPassword: LinkPages,
  answer: LinkPages,
  helper: LinkPages,
  clearance: LinkPages,
  unsubscribe: LinkPages,
  access: lazy(() => import('../pages/access.tsx')),
  error: lazy(() => import('../pages/error.tsx')),
  notFound: NotFound,
  maintenance: lazy(() => import('../pages/maintenance.tsx')),
};

/** Login and its neighbours: a plain switch, since every way out of here loads a page anew. */
export default function PublicApp({ locale, texts, settings }: AppProps) {
  const match = findRoute(window.location.pathname);
  const Page = (match && pages[match.name]) ?? NotFound;
  return (
    <I18nProvider area={match?.name === 'login' ? 'login' : 'public'} initialLocale={locale} initialTexts={texts}>
      <ThemeProvider>
        <SettingsContext value={settings}>
          <PublicFrame>
            <Suspense fallback={null}>
              <Page />
            </Suspense>
          </PublicFrame>
        </SettingsContext>
      </ThemeProvider>
    </I18nProvider>
  );
}
