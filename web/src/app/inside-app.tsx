import '../theme/inside-styles.ts';
import { useWindowEvent } from '@mantine/hooks';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { PublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { use, useState } from 'react';
import { sessionExpiredEvent } from '../api/call.ts';
import { CallError } from '../api/call-error.ts';
import { PublicSettingsContext } from '../api/public-settings.ts';
import { createQueryClient } from '../api/query-client.ts';
import { I18nProvider } from '../i18n/i18n-provider.tsx';
import { FieldOutbox } from '../offline/field/field-outbox.ts';
import { FieldOutboxContext } from '../offline/field/field-outbox-context.ts';
import { fillFromKept, readKeptAtStart } from '../offline/round/kept-at-start.ts';
import type { HealthCheck } from '../routing/health.ts';
import { logInAgain } from '../routing/leave.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Toasts } from '../ui/feedback/toasts.tsx';
import { MenuProvider } from '../ui/layout/menu-state.tsx';
import type { AppProps } from './app-props.ts';
import { createAppRouter } from './router.tsx';
import { Gates } from './shell/gates/gates.tsx';
import { useFreshSettings } from './use-fresh-settings.ts';

const keptAtStart = readKeptAtStart();
const fieldOutbox = new FieldOutbox();

interface PagesProps {
  settings: PublicSettings | null;
  isHealthy: HealthCheck;
}

function Pages({ settings: atStart, isHealthy }: PagesProps) {
  const [router] = useState(() => createAppRouter(isHealthy));
  const settings = useFreshSettings(atStart);
  if (!settings) return <ErrorState error={new CallError('OFFLINE')} onRetry={() => window.location.reload()} />;
  return (
    <PublicSettingsContext value={settings}>
      <MenuProvider>
        <RouterProvider router={router} />
      </MenuProvider>
      <Gates />
    </PublicSettingsContext>
  );
}

/** Everything behind the login. */
export default function InsideApp({ locale, texts, settings: awaited, isHealthy }: AppProps) {
  const settings = use(awaited);
  const kept = use(keptAtStart);
  const [cache] = useState(() => fillFromKept(createQueryClient(), kept));
  useWindowEvent(sessionExpiredEvent, logInAgain);
  return (
    <QueryClientProvider client={cache}>
      <I18nProvider area="inside" initialLocale={locale} initialTexts={texts} timeZone={settings?.timeZone}>
        <ThemeProvider>
          <FieldOutboxContext value={fieldOutbox}>
            <Pages settings={settings} isHealthy={isHealthy} />
          </FieldOutboxContext>
          <Toasts />
        </ThemeProvider>
      </I18nProvider>
    </QueryClientProvider>
  );
}
