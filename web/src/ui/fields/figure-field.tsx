import { TextInput, type TextInputProps } from '@mantine/core';
import { useFieldErrorText } from './field-error-text.ts';

interface FigureFieldProps extends TextInputProps {
  /** Stands in the field behind what is typed; part of the label for those who hear it. */
  unit: string;
}

/** A number as it is typed, with comma or point. */
export function FigureField({ unit, error, label, ...props }: FigureFieldProps) {
  return (
    <TextInput
      size="md"
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      label={
        <>
          {label}
          <span className="visually-hidden"> ({unit})</span>
        </>
      }
      rightSection={<span aria-hidden="true">{unit}</span>}
      rightSectionPointerEvents="none"
      rightSectionWidth={`${unit.length + 2}ch`}
      {...props}
      error={useFieldErrorText(error)}
    />
  );
}
