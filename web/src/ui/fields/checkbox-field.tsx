import { Checkbox, type CheckboxProps } from '@mantine/core';
import classes from './checkbox-field.module.css';
import { useFieldErrorText } from './field-error-text.ts';

const classNames = { root: classes.root ?? '', inner: classes.inner ?? '', label: classes.label ?? '' };

export function CheckboxField({ error, ...props }: CheckboxProps) {
  const text = useFieldErrorText(error);
  return <Checkbox size="md" classNames={classNames} aria-invalid={error ? true : undefined} {...props} error={text} />;
}
