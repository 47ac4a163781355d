import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFieldErrorText } from './field-error-text.ts';

/** Whole kilometres as they are typed; the unit stands in the field. */
export function KilometresField({ error, ...props }: TextInputProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      size="md"
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      rightSection={<span aria-hidden="true">{t('settings.kilometres')}</span>}
      rightSectionPointerEvents="none"
      {...props}
      error={useFieldErrorText(error)}
    />
  );
}
