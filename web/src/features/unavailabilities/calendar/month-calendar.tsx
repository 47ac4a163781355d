import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { isInSeason, type Season } from '@vigiefaon/domain/season/season';
import type { Period } from '@vigiefaon/domain/unavailabilities/period';
import { isUnavailableOn, lastForeseenDay, periodsOn, toggleDays } from '@vigiefaon/domain/unavailabilities/periods';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/buttons/buttons.tsx';
import { DayCell } from './day-cell.tsx';
import classes from './month-calendar.module.css';
import { addMonths, monthOf, weeksOf } from './month-days.ts';
import { type Drag, useDayDrag } from './use-day-drag.ts';
import { useDayKeys } from './use-day-keys.ts';

interface MonthCalendarProps {
  periods: readonly Period[];
  today: string;
  seasons: readonly Season[];
  onChange: (periods: Period[]) => void;
}

/** The chosen days from the earlier to the later one, without those that are over or too far ahead; null when none is left. */
function within({ first, last }: Drag, today: string): Drag | null {
  const end = lastForeseenDay(today);
  const isOutside = (day: string) => day < today || day > end;
  if (isOutside(first) && isOutside(last)) return null;
  const inside = (day: string) => (day < today ? today : day > end ? end : day);
  return { first: inside(first), last: inside(last) };
}

function holds(drag: Drag, day: string): boolean {
  return drag.first <= drag.last ? drag.first <= day && day <= drag.last : drag.last <= day && day <= drag.first;
}

/** Moves the focus into the grid once a key has moved it, never when the page merely draws. */
function useFocusFollows(focused: string) {
  const grid = useRef<HTMLTableElement>(null);
  const wasMoved = useRef(false);
  useEffect(() => {
    if (!wasMoved.current) return;
    wasMoved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);
  return { grid, follow: () => (wasMoved.current = true) };
}

/** One month to tap, drag or walk through by keyboard: each day is unavailable or not. */
export function MonthCalendar({ periods, today, seasons, onChange }: MonthCalendarProps) {
  const { t, format } = useTranslation();
  const id = useId();
  const [focused, setFocused] = useState(today);
  const [said, setSaid] = useState('');
  const { grid, follow } = useFocusFollows(focused);
  const daysOf = ({ first, last }: Drag) =>
    first <= last ? format.dayRange(first, last, today) : format.dayRange(last, first, today);

  function choose(wanted: Drag): void {
    setFocused(wanted.last);
    const drag = within(wanted, today);
    if (!drag) return;
    const after = toggleDays(periods, drag.first, drag.last);
    const isAway = isUnavailableOn(drag.first, after);
    setSaid(t(isAway ? 'unavailabilities.saidAway' : 'unavailabilities.saidFree', { days: daysOf(drag) }));
    onChange(after);
  }

  const { drag, handlers } = useDayDrag(choose);
  const keys = useDayKeys({
    focused,
    onFocus: (day) => {
      follow();
      setFocused(day);
    },
    onChoose: choose,
  });
  const chosen = drag ?? keys.chosen;
  const preview = chosen && within(chosen, today);
  const previewKind = preview && (isUnavailableOn(preview.first, periods) ? 'free' : 'away');
  const turn = (count: number) => {
    keys.forget();
    setFocused(addMonths(focused, count));
  };

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
        onKeyDown={keys.handleKeyDown}
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
                    preview={preview && holds(preview, day) ? previewKind : null}
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
        {keys.chosen ? t('unavailabilities.chosen', { days: daysOf(keys.chosen) }) : said}
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
        <li key={kind}>
          <span className={classes.sample} data-kind={kind} />
          {t(`unavailabilities.legend.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
