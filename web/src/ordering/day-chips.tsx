import { addDays } from '@vigiefaon/domain/local-time';
import type { PublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { isOpenDay, mowingDays } from '../ui/day-and-time/mowing-days.ts';
import { ChoiceChips } from '../ui/fields/choice-chips.tsx';
import classes from './ordering.module.css';

const other = 'OTHER';

function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

interface DayChipsProps {
  value: string | null;
  today: string;
  seasons: PublicSettings['seasons'];
  /** How many of the next days stand ready. */
  daysOfOneTap?: number;
  onChange: (day: string | null) => void;
}

/**
 * The next days by one tap, any other from a list of the season.
 * The last chip takes back what was chosen: whoever presses all of them, one after the other, has chosen nothing.
 */
export function DayChips({ value, today, seasons, daysOfOneTap = 4, onChange }: DayChipsProps) {
  const { t, format } = useTranslation();
  const { near, span } = mowingDays(today, seasons, daysOfOneTap);
  const [isOther, setOther] = useState(value !== null && !near.includes(value));
  const chips = near.map((day) => {
    const word = format.nearDay(day, today);
    return {
      value: day,
      label: word ?? format.weekday(day),
      detail: word === null ? format.dayRange(day, day, today) : format.longDay(day, today),
    };
  });
  const choose = (choice: string) => {
    setOther(choice === other);
    onChange(choice === other ? null : choice);
  };
  return (
    <ChoiceChips
      label={t('orderPage.day')}
      choices={[...chips, { value: other, label: t('orderPage.otherDay') }]}
      value={isOther ? other : value}
      onChange={choose}
    >
      {isOther && span ? (
        <OtherDay
          value={value}
          today={today}
          days={daysBetween(span.first, span.last).filter((day) => isOpenDay(day, today, seasons))}
          onChange={onChange}
        />
      ) : null}
    </ChoiceChips>
  );
}

interface OtherDayProps extends Pick<DayChipsProps, 'value' | 'today' | 'onChange'> {
  days: readonly string[];
}

/** A list and no field of the browser's, which would write days as the browser likes. */
function OtherDay({ value, today, days, onChange }: OtherDayProps) {
  const { t, format } = useTranslation();
  return (
    <label className={classes.other}>
      {t('orderPage.exactDay')}
      <select
        className={classes.input}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      >
        <option value="">…</option>
        {days.map((day) => (
          <option key={day} value={day}>
            {format.longDay(day, today)}
          </option>
        ))}
      </select>
    </label>
  );
}
