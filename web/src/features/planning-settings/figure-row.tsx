import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { TimeField } from '../../ui/day-and-time/time-field.tsx';
import { FigureField } from '../../ui/fields/figure-field.tsx';
import { defaultValues, isDefault, isNumber } from './figure-values.ts';
import type { FigureName, Unit } from './planning-figures.ts';
import classes from './planning-settings.module.css';
import type { FiguresForm } from './use-planning-settings-form.ts';

/** One figure: what it does, what it was to begin with, and the way back to that. */
export function FigureRow({ name, unit, form }: { name: FigureName; unit: Unit; form: FiguresForm }) {
  const { t } = useTranslation();
  const label = t(`planningSettings.${name}`);
  const unitInWords = unit === null ? '' : t(`planningSettings.unit.${unit}`);
  const usual = `${defaultValues[name]}\u00a0${unitInWords}`.trim();
  const field = {
    label,
    description: `${t(`planningSettings.${name}Hint`)} ${t('planningSettings.usual', { value: usual })}`,
    required: true,
    ...form.getInputProps(name),
  };
  const isChanged = !isDefault(name, form.values[name]);
  return (
    <div className={classes.figure}>
      {isNumber(name) ? <FigureField unit={unitInWords} {...field} /> : <TimeField {...field} />}
      {isChanged ? (
        <QuietButton
          size="sm"
          aria-label={t('planningSettings.resetOne', { name: label, value: usual })}
          onClick={() => form.setFieldValue(name, defaultValues[name])}
        >
          {t('planningSettings.reset', { value: usual })}
        </QuietButton>
      ) : null}
    </div>
  );
}
