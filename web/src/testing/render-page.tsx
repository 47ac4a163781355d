import { createTheme, MantineThemeProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { type RenderResult, render } from '@testing-library/react';
import type { FirstAnswers } from '@vigiefaon/domain/links/link-page-writer';
import type { PublicSettings } from '@vigiefaon/domain/settings/settings.api';
import type { Locale, User } from '@vigiefaon/domain/users/user';
import type { ReactNode } from 'react';
import { CurrentUserContext } from '../api/current-user.ts';
import { FirstAnswersContext } from '../api/first-answers.ts';
import { PublicSettingsContext } from '../api/public-settings.ts';
import { createQueryClient } from '../api/query-client.ts';
import { SettingsContext } from '../api/settings-context.ts';
import { I18nProvider } from '../i18n/i18n-provider.tsx';
import { loadTexts, type TextArea } from '../i18n/load-texts.ts';
import { FieldOutboxContext } from '../offline/field/field-outbox-context.ts';
import { isInside, routes } from '../routing/routes.ts';
import { searchText } from '../routing/search-text.ts';
import { PlainTheme } from '../theme/plain-theme.tsx';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { Toasts } from '../ui/feedback/toasts.tsx';
import { MenuProvider } from '../ui/layout/menu-state.tsx';
import { aFieldOutbox } from './field-outboxes.ts';
import { aUser, someSettings } from './people.ts';

interface Circumstances {
  /** Address in the browser, also for `useParams` and `useSearch`. */
  path?: string;
  locale?: Locale;
  settings?: PublicSettings;
  /** What the page came with, where the server has written it. */
  first?: FirstAnswers['answer'];
}

export const fieldOutbox = aFieldOutbox();

async function languageOf(area: TextArea, locale: Locale) {
  return { area, initialLocale: locale, initialTexts: await loadTexts(locale, area) };
}

// Nothing is laid out here: each button would pass for scrolled out of sight, and what it opens would soon be hidden.
const withoutLayout = createTheme({ components: { Popover: { defaultProps: { hideDetached: false } } } });

function Look({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider>
      <MantineThemeProvider theme={withoutLayout}>{children}</MantineThemeProvider>
    </ThemeProvider>
  );
}

/** A page before login, in its language and look. */
export async function renderPublic(page: ReactNode, { path = '/', locale = 'fr', settings }: Circumstances = {}) {
  window.history.replaceState(null, '', path);
  const language = await languageOf('public', locale);
  return render(
    <I18nProvider {...language}>
      <Look>
        <SettingsContext value={Promise.resolve(settings ?? someSettings())}>{page}</SettingsContext>
      </Look>
    </I18nProvider>,
  );
}

/** A page that stands by itself, without what the others stand in. */
async function renderPlain(
  area: 'links' | 'order' | 'request' | 'handover' | 'season',
  page: ReactNode,
  { path = '/', locale = 'fr', settings = someSettings(), first }: Circumstances,
) {
  window.history.replaceState(null, '', path);
  const language = await languageOf(area, locale);
  return render(
    <I18nProvider {...language}>
      <PlainTheme>
        <FirstAnswersContext value={first ? { settings, answer: first } : null}>
          <SettingsContext value={Promise.resolve(settings)}>{page}</SettingsContext>
        </FirstAnswersContext>
      </PlainTheme>
    </I18nProvider>,
  );
}

/** The page of a link that only asks or tells. */
export function renderLinkPage(page: ReactNode, circumstances: Circumstances = {}) {
  return renderPlain('links', page, circumstances);
}

/** The page of the order link. */
export function renderOrderPage(page: ReactNode, circumstances: Circumstances = {}) {
  return renderPlain('order', page, circumstances);
}

/** A page for somebody without account. */
export function renderRequestPage(page: ReactNode, circumstances: Circumstances = {}) {
  return renderPlain('request', page, circumstances);
}

/** The page of a hand-over link. */
export function renderHandoverPage(page: ReactNode, circumstances: Circumstances = {}) {
  return renderPlain('handover', page, circumstances);
}

/** The page of the season for anybody. */
export function renderSeasonPage(page: ReactNode, circumstances: Circumstances = {}) {
  return renderPlain('season', page, circumstances);
}

function routerAround(page: ReactNode, path: string) {
  const root = createRootRoute({ component: () => <Outlet /> });
  const patterns = [
    '/',
    ...Object.values(routes)
      .filter(isInside)
      .map(({ path: pattern }) => pattern),
  ];
  const pages = patterns.map((pattern) =>
    createRoute({ getParentRoute: () => root, path: pattern, component: () => page }),
  );
  return createRouter({
    routeTree: root.addChildren(pages),
    history: createMemoryHistory({ initialEntries: [path] }),
    ...searchText,
  });
}

/** A page behind the login: language, cache, current user, settings, router and toasts around it. */
export async function renderInside(
  page: ReactNode,
  { path = '/', locale = 'fr', settings = someSettings(), user = aUser() }: Circumstances & { user?: User } = {},
): Promise<RenderResult> {
  const language = await languageOf('inside', locale);
  const router = routerAround(page, path);
  await router.load();
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <I18nProvider {...language}>
        <Look>
          <PublicSettingsContext value={settings}>
            <CurrentUserContext value={user}>
              <FieldOutboxContext value={fieldOutbox}>
                <MenuProvider>
                  <RouterProvider router={router as never} />
                </MenuProvider>
              </FieldOutboxContext>
            </CurrentUserContext>
          </PublicSettingsContext>
          <Toasts />
        </Look>
      </I18nProvider>
    </QueryClientProvider>,
  );
}
