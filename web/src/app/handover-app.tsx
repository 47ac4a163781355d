import { SettingsContext } from '../api/settings-context.ts';
import { I18nProvider } from '../i18n/i18n-provider.tsx';
import HandoverByLink from '../pages/sent-links/handover.tsx';
import { PlainTheme } from '../theme/plain-theme.tsx';
import type { AppProps } from './app-props.ts';
import { PublicFrame } from './shell/public-frame.tsx';

/** The page of a hand-over link, by itself: another association opens it on a phone in the field, once. */
export default function HandoverApp({ locale, texts, settings }: AppProps) {
  return (
    <I18nProvider area="handover" initialLocale={locale} initialTexts={texts}>
      <PlainTheme>
        <SettingsContext value={settings}>
          <PublicFrame>
            <HandoverByLink />
          </PublicFrame>
        </SettingsContext>
      </PlainTheme>
    </I18nProvider>
  );
}
