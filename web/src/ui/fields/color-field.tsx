import { Input, TextInput } from '@mantine/core';
import { HexColor } from '@vigiefaon/domain/letterhead/public-letterhead';
import { useId } from 'react';
import classes from './color-field.module.css';
import { useFieldErrorText } from './field-error-text.ts';

interface ColorFieldProps {
  label: string;
  description: string;
  /** What the browser's own choice of colours is called. */
  chooseLabel: string;
  /** As it is typed; '' where none is chosen. */
  value: string;
  /** Shown while none is. */
  fallback: string;
  onChange: (color: string) => void;
  error?: string | undefined;
}

/** A colour: typed, as it stands in a style guide, or chosen as the browser offers it. */
export function ColorField({ label, description, chooseLabel, value, fallback, onChange, error }: ColorFieldProps) {
  const id = useId();
  return (
    <Input.Wrapper id={id} size="md" label={label} description={description} error={useFieldErrorText(error)}>
      <div className={classes.row}>
        <input
          type="color"
          className={classes.color}
          aria-label={chooseLabel}
          value={HexColor.safeParse(value).data ?? fallback}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <TextInput
          id={id}
          size="md"
          value={value}
          placeholder={fallback}
          autoComplete="off"
          spellCheck={false}
          error={error !== undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    </Input.Wrapper>
  );
}
