import { SettingsContext } from '../api/settings-context.ts';
import { I18nProvider } from '../i18n/i18n-provider.tsx';
import OrderByLink from '../pages/sent-links/order.tsx';
import { PlainTheme } from '../theme/plain-theme.tsx';
import type { AppProps } from './app-props.ts';
import { PublicFrame } from './shell/public-frame.tsx';

/** The page of the order link, by itself: a third of what the other pages before login weigh stays away. */
export default function OrderApp({ locale, texts, settings }: AppProps) {
  return (
    <I18nProvider area="order" initialLocale={locale} initialTexts={texts}>
      <PlainTheme>
        <SettingsContext value={settings}>
          <PublicFrame>
            <OrderByLink />
          </PublicFrame>
        </SettingsContext>
      </PlainTheme>
    </I18nProvider>
  );
}
