import { TextInput, type TextInputProps } from '@mantine/core';
import { useFieldErrorText } from './field-error-text.ts';

/** A time of day `HH:mm`, chosen with the device's own clock. */
export function TimeField({ error, ...props }: TextInputProps) {
  return <TextInput size="md" type="time" {...props} error={useFieldErrorText(error)} />;
}
