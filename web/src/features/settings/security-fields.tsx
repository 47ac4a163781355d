import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

const numbers = ['sessionDays', 'missionsADay', 'parcelsKept', 'importsADay', 'openStreams'] as const;

/** How long a login lasts at most, and how much one account may do before it has to wait. */
export function SecurityFields({ form }: { form: SettingsFormState }) {
  const { t } = useTranslation();
  return numbers.map((name) => (
    <TextField
      key={name}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      label={t(`settings.${name}`)}
      description={t(`settings.${name}Hint`)}
      required
      {...form.getInputProps(name)}
    />
  ));
}
