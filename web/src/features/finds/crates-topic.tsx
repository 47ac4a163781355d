import type { SavedCrateSettings } from '@vigiefaon/domain/finds/crate-settings';
import { getCrateSettings, listFinds, saveCrateSettings } from '@vigiefaon/domain/finds/finds.api';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NumberStepper } from '../../ui/fields/number-stepper.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { SaveButton } from '../../ui/forms/save-button.tsx';
import { SettingsTopic } from '../../ui/forms/settings-topic.tsx';
import { useVersionedForm } from '../../ui/forms/use-versioned-form.ts';

function CratesForm({ kept }: { kept: SavedCrateSettings }) {
  const { t } = useTranslation();
  const { form, formProps, isPending } = useVersionedForm({
    read: getCrateSettings,
    save: saveCrateSettings,
    kept,
    valuesOf: (settings) => settings,
    bodyOf: (values) => values,
    forgets: [listFinds],
    savedText: () => t('finds.settings.saved'),
  });
  const { alarmMinutes, limitMinutes } = form.values;
  const isTooLate = alarmMinutes >= limitMinutes;
  const figures = { min: 30, max: 360, step: 15, suffix: t('finds.settings.minutes') };
  return (
    <Form {...formProps}>
      <NumberStepper
        {...figures}
        label={t('finds.settings.alarm')}
        value={alarmMinutes}
        onChange={(minutes) => form.setFieldValue('alarmMinutes', minutes)}
      />
      <NumberStepper
        {...figures}
        label={t('finds.settings.limit')}
        value={limitMinutes}
        onChange={(minutes) => form.setFieldValue('limitMinutes', minutes)}
        error={isTooLate ? t('finds.settings.alarmFirst') : undefined}
      />
      <SaveButton pending={isPending} disabled={isTooLate} />
    </Form>
  );
}

/** After how long in a crate somebody is called, and when it has to be open. */
export function CratesTopic() {
  const { t } = useTranslation();
  return (
    <SettingsTopic
      title={t('finds.settings.title')}
      lead={t('finds.settings.lead')}
      read={getCrateSettings}
      form={(kept) => <CratesForm kept={kept} />}
    />
  );
}
