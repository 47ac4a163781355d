import type { TextInputProps } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TypedField } from './typed-field.tsx';
import { typedTime } from './typed-time.ts';
import { useTyped } from './use-typed.ts';

interface TimeFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** `HH:mm`, or nothing. */
  value?: string | null;
  onChange?: (time: string) => void;
}

/** A time of day of 24 hours in every language, whatever the browser's; typed with the phone's digits. */
export function TimeField({ value, onChange, ...props }: TimeFieldProps) {
  const { t } = useTranslation();
  const typing = useTyped({ value, onChange, read: typedTime, show: (time) => time });
  return <TypedField maxLength={9} {...props} typing={typing} noValue={t('common.noTime', { example: '18:30' })} />;
}
