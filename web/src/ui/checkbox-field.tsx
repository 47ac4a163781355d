import { Checkbox, type CheckboxProps } from '@mantine/core';
import { useFieldErrorText } from './field-error-text.ts';

export function CheckboxField({ error, ...props }: CheckboxProps) {
  return <Checkbox size="md" {...props} error={useFieldErrorText(error)} />;
}
