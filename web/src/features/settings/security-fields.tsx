import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

/** How long a login lasts at most. */
export function SecurityFields({ form }: { form: SettingsFormState }) {
  const { t } = useTranslation();
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      label={t('settings.sessionDays')}
      description={t('settings.sessionDaysHint')}
      required
      {...form.getInputProps('sessionDays')}
    />
  );
}
