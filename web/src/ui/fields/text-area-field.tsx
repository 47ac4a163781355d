import { Textarea, type TextareaProps } from '@mantine/core';
import { useFieldErrorText } from './field-error-text.ts';

export function TextAreaField({ error, ...props }: TextareaProps) {
  return <Textarea size="md" autosize minRows={3} {...props} error={useFieldErrorText(error)} />;
}
