import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
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
  // What is being typed may still be short of a number that is allowed: it stands as it is until the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  const within = (next: number) => Math.min(max, Math.max(min, next));

  function set(next: number) {
    setTyped(null);
    onChange(within(next));
  }

  function handleTyping(text: string) {
    const next = Number(text.replace(',', '.'));
    if (!Number.isFinite(next)) return;
    setTyped(next > max ? null : text);
    onChange(within(next));
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
            value={typed ?? String(value)}
            onChange={(event) => handleTyping(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={() => setTyped(null)}
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
