import type { ReactNode } from 'react';
import { SettingsContext } from '../api/settings-context.ts';
import { I18nProvider } from '../i18n/i18n-provider.tsx';
import type { TextArea } from '../i18n/load-texts.ts';
import { PlainTheme } from '../theme/plain-theme.tsx';
import type { AppProps } from './app-props.ts';
import { PublicFrame } from './shell/public-frame.tsx';

interface LinkFrameProps extends Pick<AppProps, 'locale' | 'texts' | 'settings'> {
  area: TextArea;
  children: ReactNode;
}

/** Around a page that stands by itself: without Mantine, which weighs more than the page. */
export function LinkFrame({ area, locale, texts, settings, children }: LinkFrameProps) {
  return (
    <I18nProvider area={area} initialLocale={locale} initialTexts={texts}>
      <PlainTheme>
        <SettingsContext value={settings}>
          <PublicFrame>{children}</PublicFrame>
        </SettingsContext>
      </PlainTheme>
    </I18nProvider>
  );
}
