import { maximumWindowDays } from '@vigiefaon/domain/intentions/intention';
import type { ReactNode } from 'react';
import { isCallError } from '../../../api/call-error.ts';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { quarters } from '../../../ordering/hours.ts';
import { MainButton } from '../../../ui/buttons/buttons.tsx';
import { DayField } from '../../../ui/day-and-time/day-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useRefusalMessage } from '../answering/use-answer.ts';
import classes from './intention-form.module.css';
import { type IntentionValues, lastPossibleDay, type ValueFault, type ValueFaults } from './intention-values.ts';

interface IntentionFormProps {
  values: IntentionValues;
  onChange: (more: Partial<IntentionValues>) => void;
  faults: ValueFaults;
  /** What the server refused. */
  error: unknown;
  isPending: boolean;
  saveLabel: string;
  onSave: () => void;
  /** Above the days: which fields. */
  children: ReactNode;
}

const codeOf = (error: unknown, field: string) =>
  isCallError(error) ? error.fieldErrors.find(({ path }) => path.split('.')[0] === field)?.code : undefined;

/** Days, hour and note of what is to wait; what is wrong stands at its field. */
export function IntentionForm(props: IntentionFormProps) {
  const { values, onChange, faults, error, isPending, saveLabel, onSave, children } = props;
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const refusal = useRefusalMessage();
  const { firstDay, lastDay, mowingTime, note } = values;
  const days = maximumWindowDays;
  const wordsOf = (fault: ValueFault | undefined) => {
    if (fault === undefined) return undefined;
    const day = firstDay === '' ? undefined : format.part.longDay(lastPossibleDay(firstDay), today);
    return t(`intentions.window.${fault}`, { days, day });
  };
  const isAtField = ['parcelIds', 'firstDay', 'lastDay', 'mowingTime', 'note'].some((field) => codeOf(error, field));
  return (
    <Form busy={isPending} error={error && !isAtField ? refusal(error) : null} onSubmit={onSave}>
      {children}
      <div className={classes.days}>
        <DayField
          label={t('intentions.form.firstDay')}
          required
          min={today}
          value={firstDay}
          onChange={(day) => onChange({ firstDay: day })}
          error={wordsOf(faults.firstDay) ?? codeOf(error, 'firstDay')}
        />
        <DayField
          label={t('intentions.form.lastDay')}
          required
          min={firstDay || today}
          {...(firstDay ? { max: lastPossibleDay(firstDay) } : {})}
          value={lastDay}
          onChange={(day) => onChange({ lastDay: day })}
          error={wordsOf(faults.lastDay) ?? codeOf(error, 'lastDay')}
        />
      </div>
      <p className="quiet small">{t('intentions.form.windowHint', { days })}</p>
      <SelectField
        label={t('intentions.form.hour')}
        description={t('intentions.form.hourHint')}
        value={mowingTime}
        data={[{ value: '', label: t('intentions.form.hourOpen') }, ...quarters]}
        onChange={(event) => onChange({ mowingTime: event.currentTarget.value })}
        error={codeOf(error, 'mowingTime')}
      />
      <TextAreaField
        label={t('orderPage.note')}
        description={t('intentions.form.noteHint')}
        maxLength={4000}
        value={note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
        error={codeOf(error, 'note')}
      />
      <div>
        <MainButton type="submit" field pending={isPending}>
          {saveLabel}
        </MainButton>
      </div>
    </Form>
  );
}
