import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useFieldErrorText } from './field-error-text.ts';
import classes from './number-stepper.module.css';

interface NumberStepperProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** The unit behind the number. */
  suffix?: string;
  error?: string | undefined;
}

/** A count for gloved hands: two big buttons, and the number can be typed. */
export function NumberStepper(props: NumberStepperProps) {
  const { label, value, onChange, min = 0, max = Number.MAX_SAFE_INTEGER, step = 1, suffix } = props;
  const { t } = useTranslation();
  const id = useId();
  const error = useFieldErrorText(props.error);
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)));

  function handleTyping(text: string) {
    const typed = Number(text.replace(',', '.'));
    if (Number.isFinite(typed)) set(typed);
  }

  return (
    <div className={classes.stepper}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.row}>
        <button
          type="button"
          aria-label={t('common.less', { name: label })}
          disabled={value <= min}
          onClick={() => set(value - step)}
        >
          <IconMinus aria-hidden />
        </button>
        <span className={classes.value}>
          <input
            id={id}
            className="numbers"
            inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
            value={String(value)}
            onChange={(event) => handleTyping(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
          {suffix ? <span aria-hidden="true">{suffix}</span> : null}
        </span>
        <button
          type="button"
          aria-label={t('common.more', { name: label })}
          disabled={value >= max}
          onClick={() => set(value + step)}
        >
          <IconPlus aria-hidden />
        </button>
      </div>
      {error ? (
        <div id={`${id}-error`} className={classes.error}>
          {error}
        </div>
      ) : null}
    </div>
  );
}
