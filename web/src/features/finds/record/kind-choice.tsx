import { type FindKind, findKinds } from '@vigiefaon/domain/finds/find';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from '../finds.module.css';

interface KindChoiceProps {
  value: FindKind;
  onChange: (kind: FindKind) => void;
}

/** One tap, also with gloves. */
export function KindChoice({ value, onChange }: KindChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={classes.kinds}>
      <legend>{t('finds.kind')}</legend>
      {findKinds.map((kind) => (
        <label key={kind} className={classes.kind}>
          <input
            className="unseen-control"
            type="radio"
            name={name}
            checked={kind === value}
            onChange={() => onChange(kind)}
          />
          <span>{t(`helper.kind.${kind}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
