import { type ReactNode, useId } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { PlainButton } from '../ui/buttons/plain-button.tsx';
import { toggled } from './missing-in.ts';
import classes from './ordering.module.css';

export interface TickedField {
  readonly parcelId: string;
  readonly name: string;
  /** "3,4 ha" */
  readonly detail: string;
  readonly picture?: ReactNode;
  /** It cannot be chosen: `detail` says why. */
  readonly isShut?: boolean;
}

interface FieldTicksProps {
  legend: string;
  fields: readonly TickedField[];
  chosen: readonly string[];
  onChange: (parcelIds: readonly string[]) => void;
  /** False where nobody means all of them. */
  offersAll?: boolean;
  /** What is wrong with the choice, in words. */
  error?: string | null;
}

const many = 4;

/** Fields to tick, each as large as a thumb. */
export function FieldTicks({ legend, fields, chosen, onChange, offersAll = true, error = null }: FieldTicksProps) {
  const { t } = useTranslation();
  const id = useId();
  const open = fields.filter(({ isShut }) => !isShut);
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className={classes.legend}>{legend}</legend>
      <ul className="stack gap-8">
        {fields.map(({ parcelId, name, detail, picture, isShut = false }) => (
          <li key={parcelId}>
            <label className={classes.field} data-checked={chosen.includes(parcelId)} data-shut={isShut || undefined}>
              <input
                type="checkbox"
                className={classes.box}
                checked={chosen.includes(parcelId)}
                disabled={isShut}
                aria-invalid={error ? true : undefined}
                onChange={() => onChange(toggled(chosen, parcelId))}
              />
              {picture}
              <span className="shrinks">
                <span className={classes.name}>{name}</span> <span className="quiet small numbers">{detail}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {error ? (
        <p id={id} className={classes.fault} role="alert">
          {error}
        </p>
      ) : null}
      {offersAll && open.length >= many ? (
        <div className={classes.pair}>
          <PlainButton onClick={() => onChange(open.map(({ parcelId }) => parcelId))}>{t('orderPage.all')}</PlainButton>
          <PlainButton onClick={() => onChange([])}>{t('orderPage.none')}</PlainButton>
        </div>
      ) : null}
    </fieldset>
  );
}
