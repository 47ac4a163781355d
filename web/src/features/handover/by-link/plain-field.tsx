import type { FieldErrorCode } from '@vigiefaon/domain/errors';
import { type ComponentProps, useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import ordering from '../../../ordering/ordering.module.css';
import classes from './handover-page.module.css';

interface PlainFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  label: string;
  hint?: string;
  value: string;
  error?: FieldErrorCode | undefined;
  onChange: (value: string) => void;
  /** Lines of a longer text; one where it is left out. */
  rows?: number;
}

/** A field of this page, which does without Mantine's. */
export function PlainField({ label, hint, value, error, onChange, rows, ...props }: PlainFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const described = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ') || undefined;
  const common = {
    id,
    value,
    className: ordering.input,
    'aria-describedby': described,
    'aria-invalid': error ? true : undefined,
    required: props.required,
    maxLength: props.maxLength,
  } as const;
  return (
    <div className={classes.field}>
      <label htmlFor={id} className="strong">
        {label}
        {props.required ? <span className="quiet"> *</span> : null}
      </label>
      {rows === undefined ? (
        <input {...props} {...common} onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <textarea {...common} rows={rows} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
      {hint ? (
        <span id={`${id}-hint`} className="quiet small">
          {hint}
        </span>
      ) : null}
      {error ? (
        <span id={`${id}-error`} className={ordering.fault} role="alert">
          {t(`fieldErrors.${error}`)}
        </span>
      ) : null}
    </div>
  );
}
