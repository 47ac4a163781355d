import { lazy, Suspense } from 'react';
import '../theme/public-styles.ts';
import { SettingsContext } from '../api/settings-context.ts';
import { I18nProvider } from '../i18n/i18n-provider.tsx';
import Login from '../pages/before-login/login.tsx';
import { findRoute } from '../routing/routes.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import type { AppProps } from './app-props.ts';
import { PublicFrame } from './shell/public-frame.tsx';

const OtherPages = lazy(() => import('./other-pages.tsx'));

/** Login and its neighbours: a plain switch, since every way out of here loads a page anew. */
export default function PublicApp({ locale, texts, settings }: AppProps) {
  const isLogin = findRoute(window.location.pathname)?.name === 'login';
  const Page = isLogin ? Login : OtherPages;
  return (
    <I18nProvider area={isLogin ? 'login' : 'public'} initialLocale={locale} initialTexts={texts}>
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
