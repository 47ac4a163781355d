import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { getLight, getLightSettings, type LightSettings, saveLightSettings } from '@vigiefaon/domain/light/light.api';
import { takeOffCountries, takeOffRules } from '@vigiefaon/domain/light/take-off';
import { call } from '../../api/call.ts';
import { isCallError } from '../../api/call-error.ts';
import { queryOf, useCall, useSend } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Form } from '../../ui/form.tsx';
import { SaveButton } from '../../ui/save-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { showToast } from '../../ui/toast.ts';
import classes from './light-topic.module.css';

function useLightForm(kept: LightSettings) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const form = useForm<LightSettings>({ initialValues: kept });
  const save = useSend(saveLightSettings, {
    forgets: [getLight],
    onSuccess: (saved) => {
      cache.setQueryData(queryOf(getLightSettings).queryKey, saved);
      form.setValues(saved);
      showToast({ severity: 'success', summary: t('light.saved') });
    },
    // What is chosen stays: the second save, made knowingly, replaces what somebody else has saved.
    onError: (error) => {
      if (isCallError(error, 'STALE')) void readVersion();
    },
  });

  async function readVersion(): Promise<void> {
    const { version } = await call(getLightSettings);
    form.setFieldValue('version', version);
  }

  return { form, save };
}

function LightForm({ kept }: { kept: LightSettings }) {
  const { t, locale } = useTranslation();
  const errorMessage = useErrorMessage();
  const { form, save } = useLightForm(kept);
  const nameOf = new Intl.DisplayNames(locale, { type: 'region' });
  const failure = isCallError(save.error, 'STALE') ? t('settings.stale') : save.error && errorMessage(save.error);
  return (
    <Form busy={save.isPending} error={failure} onSubmit={form.onSubmit((body) => save.mutate({ body }))}>
      {takeOffCountries.map((country) => (
        <SelectField
          key={country}
          label={nameOf.of(country)}
          data={takeOffRules.map((value) => ({ value, label: t(`light.rule.${value}`) }))}
          {...form.getInputProps(`rules.${country}`)}
        />
      ))}
      <p className={classes.quiet}>{t('light.elsewhere')}</p>
      <SaveButton pending={save.isPending} />
    </Form>
  );
}

/** From when on a drone may take off in the morning, country by country. */
export function LightTopic() {
  const { t } = useTranslation();
  const { data: kept, error, refetch } = useCall(getLightSettings, {});
  return (
    <div className={classes.topic} aria-busy={!kept && !error}>
      <h2>{t('light.title')}</h2>
      <p className={classes.quiet}>{t('light.lead')}</p>
      {error && !kept ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {kept ? <LightForm kept={kept} /> : null}
    </div>
  );
}
