import { useForm } from '@mantine/form';
import { longestNote, type Period, PeriodInformation } from '@vigiefaon/domain/unavailabilities/period';
import { lastForeseenDay } from '@vigiefaon/domain/unavailabilities/periods';
import { fieldErrorsOf } from '../../api/field-errors.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { DayField } from '../../ui/day-and-time/day-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import classes from './unavailability-section.module.css';

interface PeriodValues {
  from: string;
  to: string;
  note: string;
}

interface PeriodFormProps {
  /** The period that is changed; null adds one. */
  period: Period | null;
  /** Whether it is one's own, for the hint who reads the note. */
  isOwn: boolean;
  onSave: (period: Period) => void;
  onCancel: () => void;
}

/** One day may be left out: then it is that day alone. */
function periodOf({ from, to, note }: PeriodValues): Period {
  return { from, to: to === '' ? from : to, note: note.trim() === '' ? null : note.trim() };
}

function useErrors(period: Period | null): (values: PeriodValues) => Record<string, string> {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const last = lastForeseenDay(today);
  // A period that runs since long may keep its first day.
  const earliest = period && period.from < today ? period.from : today;
  return (values) => {
    const typed = periodOf(values);
    const errors: Record<string, string> = fieldErrorsOf(PeriodInformation, typed);
    if (!errors.from && typed.from < earliest) return { ...errors, from: 'IN_THE_PAST' };
    if (errors.to === 'INVALID' && values.to !== '' && values.to < values.from) {
      return { ...errors, to: t('unavailabilities.ENDS_BEFORE_IT_BEGINS') };
    }
    if (!errors.to && typed.to > last) return { to: t('unavailabilities.TOO_FAR', { day: format.part.date(last) }) };
    return errors;
  };
}

/** A period by typing its days: the same as tapping them, and with a note. */
export function PeriodForm({ period, isOwn, onSave, onCancel }: PeriodFormProps) {
  const { t } = useTranslation();
  const { today } = usePublicSettings();
  const form = useForm<PeriodValues>({
    initialValues: { from: period?.from ?? '', to: period?.to ?? '', note: period?.note ?? '' },
    validate: useErrors(period),
  });
  const limits = { min: today, max: lastForeseenDay(today) };
  return (
    <Form onSubmit={form.onSubmit((values) => onSave(periodOf(values)))} className={classes.form}>
      <h4 className={classes.title}>{t(period ? 'unavailabilities.editTitle' : 'unavailabilities.addTitle')}</h4>
      <DayField
        label={t('unavailabilities.from')}
        required
        data-autofocus
        {...limits}
        {...form.getInputProps('from')}
      />
      <DayField
        label={t('unavailabilities.to')}
        {...limits}
        min={form.values.from || today}
        {...form.getInputProps('to')}
      />
      <TextField
        label={t('unavailabilities.note')}
        description={t(isOwn ? 'unavailabilities.noteHint' : 'unavailabilities.noteHintOf')}
        maxLength={longestNote}
        {...form.getInputProps('note')}
      />
      <div className="cluster gap-8">
        <MainButton type="submit">{t('common.save')}</MainButton>
        <QuietButton onClick={onCancel}>{t('common.cancel')}</QuietButton>
      </div>
    </Form>
  );
}
