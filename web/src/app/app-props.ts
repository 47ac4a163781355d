import type { PublicSettings } from '@vigiefaon/domain/settings/settings.api';
import type { Locale } from '@vigiefaon/domain/users/user';
import type { Texts } from '../i18n/translate.ts';
import type { HealthCheck } from '../routing/health.ts';

/** Handed to each part of the app at its start. */
export interface AppProps {
  locale: Locale;
  texts: Texts;
  settings: Promise<PublicSettings | null>;
  isHealthy: HealthCheck;
}
