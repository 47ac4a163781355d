import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { isInSeason } from '@vigiefaon/domain/season/in-season';
import type { Season } from '@vigiefaon/domain/season/season';
import type { Period } from '@vigiefaon/domain/unavailabilities/period';
import { periodsOn } from '@vigiefaon/domain/unavailabilities/periods';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/buttons/buttons.tsx';
import classes from './month-calendar.module.css';
import { monthOf, weeksOf } from './month-days.ts';
import { useDayChoice } from './use-day-choice.ts';

interface DayCellProps {
  day: string;
  today: string;
  periods: readonly Period[];
  isInSeason: boolean;
  isFocused: boolean;
  preview: 'away' | 'free' | null;
}

/** One day of the month: free, unavailable, or over. */
function DayCell({ day, today, periods, isInSeason: isSeason, isFocused, preview }: DayCellProps) {
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

interface MonthCalendarProps {
  periods: readonly Period[];
  today: string;
  seasons: readonly Season[];
  onChange: (periods: Period[]) => void;
}

/** One month to tap, drag or walk through by keyboard: each day is unavailable or not. */
export function MonthCalendar({ periods, today, seasons, onChange }: MonthCalendarProps) {
  const { t, format } = useTranslation();
  const id = useId();
  const { focused, grid, handlers, previewOf, said, turn } = useDayChoice({ periods, today, onChange });

  return (
    <div className={classes.calendar}>
      <div className="row spread">
        <IconButton label={t('unavailabilities.previousMonth')} icon={<IconChevronLeft />} onClick={() => turn(-1)} />
        <h4 id={`${id}-month`} className={classes.month} aria-live="polite">
          {format.month(focused)}
        </h4>
        <IconButton label={t('unavailabilities.nextMonth')} icon={<IconChevronRight />} onClick={() => turn(1)} />
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are chosen is a grid.
        role="grid"
        aria-labelledby={`${id}-month`}
        aria-describedby={`${id}-keys`}
        aria-multiselectable="true"
        className={classes.grid}
        {...handlers}
      >
        <WeekdayNames />
        <tbody>
          {weeksOf(monthOf(focused)).map((week, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the first, the second … week of whatever month.
            <tr key={place}>
              {week.map((day, weekday) =>
                day === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty place of the week.
                  <td key={weekday} className={classes.empty} />
                ) : (
                  <DayCell
                    key={day}
                    day={day}
                    today={today}
                    periods={periodsOn(day, periods)}
                    isInSeason={isInSeason(day, seasons)}
                    isFocused={day === focused}
                    preview={previewOf(day)}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={`${id}-keys`} className="visually-hidden">
        {t('unavailabilities.keys')}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <Legend />
    </div>
  );
}

// Any Monday.
const monday = '2026-06-01';

function WeekdayNames() {
  const { format } = useTranslation();
  const weekdays = weeksOf(monthOf(monday))[0] ?? [];
  return (
    <thead>
      <tr>
        {weekdays.map((day) => {
          const name = format.weekday(day ?? monday);
          return (
            <th key={day} scope="col" abbr={name}>
              {name.slice(0, 2)}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function Legend() {
  const { t } = useTranslation();
  return (
    <ul className={classes.legend} aria-hidden="true">
      {(['away', 'season', 'today'] as const).map((kind) => (
        <li key={kind} className="row gap-6">
          <span className={classes.sample} data-kind={kind} />
          {t(`unavailabilities.legend.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
