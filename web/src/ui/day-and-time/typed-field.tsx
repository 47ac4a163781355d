import { TextInput, type TextInputProps } from '@mantine/core';
import { useFieldErrorText } from '../fields/field-error-text.ts';
import type { useTyped } from './use-typed.ts';

interface TypedFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  typing: ReturnType<typeof useTyped>;
  /** Said once the field is left with something that is no value. */
  noValue: string;
}

/** The frame of a value that is typed freely and read: what is none stays to be corrected, is said, and holds the form back. */
export function TypedField({ typing, noValue, error, onBlur, ...props }: TypedFieldProps) {
  const words = useFieldErrorText(error);
  return (
    <TextInput
      size="md"
      inputMode="numeric"
      autoComplete="off"
      {...props}
      value={typing.text}
      onChange={(event) => typing.type(event.currentTarget.value)}
      onBlur={(event) => {
        typing.leave();
        onBlur?.(event);
      }}
      data-not-taken={typing.isNone || undefined}
      error={typing.isNone && typing.isLeft ? noValue : words}
    />
  );
}
