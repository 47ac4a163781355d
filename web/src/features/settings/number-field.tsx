import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { NumberName, SettingsFormState } from './use-settings-form.ts';

interface NumberFieldProps {
  form: SettingsFormState;
  name: NumberName;
  digits?: number;
  /** Where its hint names bounds. */
  hint?: string;
}

/** A setting that is a whole number and has to be there. */
export function NumberField({ form, name, digits = 3, hint }: NumberFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      maxLength={digits}
      label={t(`settings.${name}`)}
      description={hint ?? t(`settings.${name}Hint`)}
      required
      {...form.getInputProps(name)}
    />
  );
}
