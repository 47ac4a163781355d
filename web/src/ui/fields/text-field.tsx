import { TextInput, type TextInputProps } from '@mantine/core';
import { useFieldErrorText } from './field-error-text.ts';

export function TextField({ error, ...props }: TextInputProps) {
  return <TextInput size="md" {...props} error={useFieldErrorText(error)} />;
}
