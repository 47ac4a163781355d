import type { Period } from '@vigiefaon/domain/unavailabilities/period';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './month-calendar.module.css';

interface DayCellProps {
  day: string;
  today: string;
  periods: readonly Period[];
  isInSeason: boolean;
  isFocused: boolean;
  preview: 'away' | 'free' | null;
}

/** One day of the month: free, unavailable, or over. */
export function DayCell({ day, today, periods, isInSeason: isSeason, isFocused, preview }: DayCellProps) {
  const { t, format } = useTranslation();
  const isPast = day < today;
  const isAway = periods.length > 0;
  const note = periods.flatMap((period) => period.note ?? []).join(' · ');
  const kind = isPast ? 'dayPast' : isAway ? (note ? 'dayNote' : 'dayAway') : 'dayFree';
  const text = t(`unavailabilities.${kind}`, { day: format.part.day(day, today), note });
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell that is chosen, in a grid.
      role="gridcell"
      data-day={day}
      tabIndex={isFocused ? 0 : -1}
      aria-selected={isAway}
      aria-disabled={isPast || undefined}
      aria-current={day === today ? 'date' : undefined}
      aria-label={isSeason && !isPast ? t('unavailabilities.dayInSeason', { text }) : text}
      title={note || undefined}
      className={classes.day}
      data-season={isSeason || undefined}
      data-preview={preview ?? undefined}
    >
      <span>{Number(day.slice(8))}</span>
    </td>
  );
}
