import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import {
  BannerChange,
  type BannerSettings,
  bannerOn,
  bannerSeverities,
  longestBanner,
} from '@vigiefaon/domain/settings/banner';
import { getBanner, saveBanner } from '@vigiefaon/domain/settings/settings.api';
import { call } from '../../api/call.ts';
import { isCallError } from '../../api/call-error.ts';
import { applyFieldErrors, validateWith } from '../../api/field-errors.ts';
import { settingsChangedEvent, usePublicSettings } from '../../api/public-settings.ts';
import { queryOf, useCall, useSend } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Form } from '../../ui/form.tsx';
import { LocalizedTextFields } from '../../ui/localized-text-fields.tsx';
import { SaveButton } from '../../ui/save-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { showToast } from '../../ui/toast.ts';
import { BannerLine } from './banner-line.tsx';
import classes from './banner-topic.module.css';

type Values = Omit<BannerSettings, 'lastDay'> & { lastDay: string };

const valuesOf = (kept: BannerSettings): Values => ({ ...kept, lastDay: kept.lastDay ?? '' });
const changeOf = (values: Values) => ({ ...values, lastDay: values.lastDay === '' ? null : values.lastDay });

function useBannerForm(kept: BannerSettings) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const form = useForm<Values>({ initialValues: valuesOf(kept), validate: validateWith(BannerChange, changeOf) });
  const save = useSend(saveBanner, {
    onSuccess: (saved) => {
      cache.setQueryData(queryOf(getBanner).queryKey, saved);
      form.setValues(valuesOf(saved));
      window.dispatchEvent(new Event(settingsChangedEvent));
      showToast({ severity: 'success', summary: t(saved.isOn ? 'tools.banner.savedOn' : 'tools.banner.savedOff') });
    },
    onError: (error) => {
      applyFieldErrors(form, error);
      if (isCallError(error, 'STALE')) void readVersion();
    },
  });

  // What is typed stays: the second save, made knowingly, replaces what somebody else has saved.
  async function readVersion(): Promise<void> {
    const { version } = await call(getBanner);
    form.setFieldValue('version', version);
  }

  return { form, save, isStale: isCallError(save.error, 'STALE') };
}

function BannerForm({ kept }: { kept: BannerSettings }) {
  const { t } = useTranslation();
  const { today } = usePublicSettings();
  const errorMessage = useErrorMessage();
  const { form, save, isStale } = useBannerForm(kept);
  const failure = isStale ? t('settings.stale') : save.error ? errorMessage(save.error) : null;
  const severities = bannerSeverities.map((value) => ({ value, label: t(`tools.banner.severity.${value}`) }));
  const shown = bannerOn(today, changeOf(form.values));
  return (
    <Form
      busy={save.isPending}
      error={failure}
      onSubmit={form.onSubmit((values) => save.mutate({ body: changeOf(values) }))}
      data-wide
    >
      <CheckboxField label={t('tools.banner.isOn')} {...form.getInputProps('isOn', { type: 'checkbox' })} />
      <LocalizedTextFields
        label={t('tools.banner.text')}
        required={form.values.isOn}
        maxLength={longestBanner}
        inputPropsOf={(locale) => form.getInputProps(`text.${locale}`)}
      />
      <div className={classes.choices}>
        <Segmented
          label={t('tools.banner.severity')}
          value={form.values.severity}
          onChange={(severity) => form.setFieldValue('severity', severity)}
          data={severities}
        />
        <DayField
          label={t('tools.banner.lastDay')}
          description={t('tools.banner.lastDayHint')}
          min={today}
          {...form.getInputProps('lastDay')}
        />
      </div>
      <div className={classes.preview} role="status">
        <span>{t(shown ? 'tools.banner.preview' : 'tools.banner.previewNone')}</span>
        <BannerLine banner={shown} />
      </div>
      <SaveButton pending={save.isPending} />
    </Form>
  );
}

/** The association's own message above every page, also those before the login. */
export function BannerTopic() {
  const { t } = useTranslation();
  const { data: kept, error, refetch } = useCall(getBanner, {});
  return (
    <div className={classes.topic} aria-busy={!kept && !error}>
      <h2>{t('tools.banner')}</h2>
      <p className={classes.quiet}>{t('tools.banner.lead')}</p>
      {error && !kept ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {kept ? <BannerForm kept={kept} /> : null}
    </div>
  );
}
