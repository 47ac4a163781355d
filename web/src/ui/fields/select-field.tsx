import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useFieldErrorText } from './field-error-text.ts';

/** The device's own list: light, and good under a thumb. */
export function SelectField({ error, ...props }: NativeSelectProps) {
  return <NativeSelect size="md" {...props} error={useFieldErrorText(error)} />;
}
