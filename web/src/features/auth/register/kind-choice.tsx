import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from '../auth.module.css';

const kinds = ['CLIENT', 'USER'] as const;
type Kind = (typeof kinds)[number];

/** Why somebody registers comes first: the rest of the form follows from it. */
export function KindChoice({ value, onChange }: { value: Kind | ''; onChange: (kind: Kind) => void }) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.section}>
      <legend>{t('register.kind')}</legend>
      <div className="stack gap-8">
        {kinds.map((kind) => (
          <label key={kind} className={classes.kind}>
            <input type="radio" name="kind" value={kind} checked={value === kind} onChange={() => onChange(kind)} />
            <strong>{t(`register.kind.${kind}`)}</strong>
            <span>{t(`register.kind.${kind}.detail`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
