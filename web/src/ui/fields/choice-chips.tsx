import { type ReactNode, useId } from 'react';
import classes from './choice-chips.module.css';
import { useFieldErrorText } from './field-error-text.ts';

export interface Choice {
  value: string;
  label: string;
  detail?: string | undefined;
}

interface ChoiceChipsProps {
  label: string;
  /** Marks the field with the asterisk of required ones. */
  isRequired?: boolean;
  choices: readonly Choice[];
  value: string | null;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Shown under the choices. */
  children?: ReactNode;
}

/** A few big answers, one of which is chosen: radio buttons that a thumb cannot miss. */
export function ChoiceChips(props: ChoiceChipsProps) {
  const { label, isRequired = false, choices, value, onChange, error, children } = props;
  const name = useId();
  const errorText = useFieldErrorText(error);
  return (
    <fieldset aria-describedby={errorText ? `${name}-error` : undefined}>
      <legend className={classes.label}>
        {label}
        {isRequired ? <span className={classes.asterisk}> *</span> : null}
      </legend>
      <div className="cluster gap-8">
        {choices.map((choice) => (
          <label key={choice.value} className={classes.choice} data-checked={choice.value === value}>
            <input
              className="unseen-control"
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              required={isRequired}
              aria-invalid={errorText ? true : undefined}
              onChange={() => onChange(choice.value)}
            />
            <span className={classes.word}>{choice.label}</span>{' '}
            {choice.detail ? <span className="quiet small">{choice.detail}</span> : null}
          </label>
        ))}
      </div>
      {children}
      {errorText ? (
        <p id={`${name}-error`} className={classes.error} role="alert">
          {errorText}
        </p>
      ) : null}
    </fieldset>
  );
}
