import { getSkySettings } from '@vigiefaon/domain/sky/sky.api';
import { MoreTexts } from '../../../i18n/more-texts.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SettingsTopic } from '../../../ui/forms/settings-topic.tsx';
import { SkySettingsForm } from './sky-settings-form.tsx';
import { WeatherService } from './weather-service.tsx';

function Topic() {
  const { t } = useTranslation();
  return (
    <div className="stack gap-24">
      <section className="stack gap-12" aria-labelledby="weather-title">
        <h2 id="weather-title">{t('sky.topic.title')}</h2>
        <p className="quiet">{t('sky.topic.lead')}</p>
        <WeatherService />
      </section>
      <SettingsTopic
        title={t('sky.settings.title')}
        lead={t('sky.settings.lead')}
        read={getSkySettings}
        form={(kept) => <SkySettingsForm kept={kept} />}
      />
    </div>
  );
}

/** The weather service, and by which limits its figures are judged. */
export function WeatherTopic() {
  return (
    <MoreTexts area="sky" waiting={null} renderFailed={(retry) => <ErrorState error={null} onRetry={retry} />}>
      <Topic />
    </MoreTexts>
  );
}
