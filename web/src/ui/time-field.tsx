import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { useFieldErrorText } from './field-error-text.ts';
import { typedTime } from './typed-time.ts';
import { useTyped } from './use-typed.ts';

interface TimeFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** `HH:mm`, or nothing. */
  value?: string | null;
  onChange?: (time: string) => void;
}

/** A time of day of 24 hours in every language, whatever the browser's; typed with the phone's digits. */
export function TimeField({ value, onChange, error, onBlur, ...props }: TimeFieldProps) {
  const { t } = useTranslation();
  const typing = useTyped({ value, onChange, read: typedTime, show: (time) => time });
  const words = useFieldErrorText(error);
  return (
    <TextInput
      size="md"
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      {...props}
      value={typing.text}
      onChange={(event) => typing.type(event.currentTarget.value)}
      onBlur={(event) => {
        typing.leave();
        onBlur?.(event);
      }}
      data-not-taken={typing.isNone || undefined}
      error={typing.isNone && typing.isLeft ? t('common.noTime', { example: '18:30' }) : words}
    />
  );
}
