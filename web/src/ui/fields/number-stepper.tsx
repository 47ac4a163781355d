import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
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

const numberIn = (text: string) => Number(text.replace(',', '.'));

/** The number as it is being typed, and whether it is to be said that it lies outside of the bounds. */
function useTypedNumber({
  value,
  onChange,
  min,
  max,
}: Required<Pick<NumberStepperProps, 'value' | 'onChange' | 'min' | 'max'>>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const within = (next: number) => Math.min(max, Math.max(min, next));
  const isOut = typed !== null && numberIn(typed) !== within(numberIn(typed));
  // Typing may still be short of a number that is allowed; too much stays too much.
  const isSaid = isOut && (isLeft || numberIn(typed) > max);

  function step(by: number) {
    setTyped(null);
    onChange(within(value + by));
  }

  function handleTyping(text: string) {
    const next = numberIn(text);
    if (!Number.isFinite(next)) return;
    setLeft(false);
    setTyped(text);
    if (next === within(next)) onChange(next);
  }

  function handleLeaving() {
    setLeft(true);
    if (!isOut) setTyped(null);
  }

  return { text: typed ?? String(value), isOut, isSaid, step, handleTyping, handleLeaving };
}

/** A count for gloved hands: two big buttons, and the number can be typed. What is out of range stays, is said, and is not taken. */
export function NumberStepper(props: NumberStepperProps) {
  const { label, value, onChange, min = 0, max = Number.MAX_SAFE_INTEGER, step = 1, suffix } = props;
  const { t } = useTranslation();
  const id = useId();
  const typing = useTypedNumber({ value, onChange, min, max });
  const words = useFieldErrorText(props.error);
  const error = typing.isSaid ? t('common.outOfRange', { least: min, most: max }) : words;

  return (
    <div className="stack gap-6">
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.row}>
        <button
          type="button"
          aria-label={t('common.less', { name: label })}
          disabled={value <= min}
          onClick={() => typing.step(-step)}
        >
          <IconMinus aria-hidden />
        </button>
        <span className={classes.value}>
          <input
            id={id}
            className="numbers"
            inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
            value={typing.text}
            onChange={(event) => typing.handleTyping(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={typing.handleLeaving}
            data-not-taken={typing.isOut || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
          {suffix ? <span aria-hidden="true">{suffix}</span> : null}
        </span>
        <button
          type="button"
          aria-label={t('common.more', { name: label })}
          disabled={value >= max}
          onClick={() => typing.step(step)}
        >
          <IconPlus aria-hidden />
        </button>
      </div>
      {error ? (
        <div id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </div>
      ) : null}
    </div>
  );
}
