import { type ComponentProps, useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Fault } from '../../../ordering/fault.tsx';
import parts from '../../../ordering/ordering.module.css';

interface PlainFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string;
  hint?: string | undefined;
  /** What is wrong with it, in words. */
  fault?: string | null;
  isOptional?: boolean;
  onText: (text: string) => void;
}

/** One line of text of this page, which does without Mantine's. */
export function PlainField({ label, hint, fault = null, isOptional = false, onText, ...input }: PlainFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const told = [hint ? `${id}-hint` : '', fault ? `${id}-fault` : ''].filter(Boolean).join(' ');
  return (
    <div className="stack gap-4">
      <label htmlFor={id} className="strong">
        {label} {isOptional ? <span className="quiet">({t('orderRequest.optional')})</span> : null}
      </label>
      <input
        id={id}
        className={parts.input}
        aria-invalid={fault ? true : undefined}
        aria-describedby={told || undefined}
        onChange={(event) => onText(event.currentTarget.value)}
        {...input}
      />
      {hint ? (
        <p id={`${id}-hint`} className="quiet small">
          {hint}
        </p>
      ) : null}
      <Fault id={`${id}-fault`}>{fault}</Fault>
    </div>
  );
}
