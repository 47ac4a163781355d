import { getLight, getLightSettings, type LightSettings, saveLightSettings } from '@vigiefaon/domain/light/light.api';
import { takeOffCountries, takeOffRules } from '@vigiefaon/domain/light/take-off';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { SaveButton } from '../../ui/forms/save-button.tsx';
import { SettingsTopic } from '../../ui/forms/settings-topic.tsx';
import { useVersionedForm } from '../../ui/forms/use-versioned-form.ts';

function LightForm({ kept }: { kept: LightSettings }) {
  const { t, locale } = useTranslation();
  const { form, formProps, isPending } = useVersionedForm({
    read: getLightSettings,
    save: saveLightSettings,
    kept,
    valuesOf: (settings) => settings,
    bodyOf: (values) => values,
    forgets: [getLight],
    savedText: () => t('light.saved'),
  });
  const nameOf = new Intl.DisplayNames(locale, { type: 'region' });
  return (
    <Form {...formProps}>
      {takeOffCountries.map((country) => (
        <SelectField
          key={country}
          label={nameOf.of(country)}
          data={takeOffRules.map((value) => ({ value, label: t(`light.rule.${value}`) }))}
          {...form.getInputProps(`rules.${country}`)}
        />
      ))}
      <p className="quiet">{t('light.elsewhere')}</p>
      <SaveButton pending={isPending} />
    </Form>
  );
}

/** From when on a drone may take off in the morning, country by country. */
export function LightTopic() {
  const { t } = useTranslation();
  return (
    <SettingsTopic
      title={t('light.title')}
      lead={t('light.lead')}
      read={getLightSettings}
      form={(kept) => <LightForm kept={kept} />}
    />
  );
}
