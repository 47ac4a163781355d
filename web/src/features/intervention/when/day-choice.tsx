import { lazy, Suspense, useState } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { mowingDays } from '../../../ui/day-and-time/mowing-days.ts';
import { type Choice, ChoiceChips } from '../../../ui/fields/choice-chips.tsx';

const MowingCalendar = lazy(async () => ({ default: (await import('./mowing-calendar.tsx')).MowingCalendar }));
const other = 'OTHER';

interface DayChoiceProps {
  value: string | null;
  onChange: (day: string | null) => void;
  error: string | undefined;
}

/** The day of mowing: tomorrow first, any other from a calendar. */
export function DayChoice({ value, onChange, error }: DayChoiceProps) {
  const { t, format } = useTranslation();
  const { today, seasons } = usePublicSettings();
  const { near, span } = mowingDays(today, seasons);
  const isNear = value !== null && near.includes(value);
  const [isOther, setOther] = useState(value !== null && !isNear);
  const isCalendarOpen = isOther || near.length === 0;
  if (!span) return null;

  const choices: Choice[] = [
    ...near.map((day) => ({ value: day, label: format.dayInWords(day, today), detail: format.longDay(day, today) })),
    {
      value: other,
      label: t('intervention.otherDay'),
      detail: value && !isNear ? format.longDay(value, today) : undefined,
    },
  ];
  const choose = (choice: string) => {
    setOther(choice === other);
    if (choice !== other) onChange(choice);
    else if (isNear) onChange(null);
  };
  return (
    <ChoiceChips
      label={t('intervention.day')}
      isRequired
      choices={choices}
      value={isCalendarOpen ? other : value}
      onChange={choose}
      error={error}
    >
      {isCalendarOpen ? (
        <Suspense fallback={<p>{t('common.loading')}</p>}>
          <MowingCalendar value={value} onChange={onChange} />
        </Suspense>
      ) : null}
    </ChoiceChips>
  );
}
