import type { PublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isOpenDay, mowingDays } from '../../../ui/day-and-time/mowing-days.ts';
import { ChoiceChips } from '../../../ui/fields/choice-chips.tsx';
import classes from './order-page.module.css';

const other = 'OTHER';
const daysOfOneTap = 4;

interface DayChipsProps {
  value: string | null;
  today: string;
  seasons: PublicSettings['seasons'];
  onChange: (day: string | null) => void;
}

/**
 * The next days by one tap, any other from the device's own calendar.
 * The last chip takes back what was chosen: whoever presses all of them, one after the other, has chosen nothing.
 */
export function DayChips({ value, today, seasons, onChange }: DayChipsProps) {
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
        <OtherDay value={value} span={span} isOpen={(day) => isOpenDay(day, today, seasons)} onChange={onChange} />
      ) : null}
    </ChoiceChips>
  );
}

interface OtherDayProps extends Pick<DayChipsProps, 'value' | 'onChange'> {
  span: { first: string; last: string };
  isOpen: (day: string) => boolean;
}

function OtherDay({ value, span, isOpen, onChange }: OtherDayProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState(value ?? '');
  const isWrong = typed !== '' && !isOpen(typed);
  const change = (day: string) => {
    setTyped(day);
    onChange(isOpen(day) ? day : null);
  };
  return (
    <label className={classes.other}>
      {t('orderPage.exactDay')}
      <input
        type="date"
        className={classes.input}
        min={span.first}
        max={span.last}
        value={typed}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? id : undefined}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {isWrong ? (
        <span id={id} className={classes.wrong} role="alert">
          {t('orderPage.dayNotOpen')}
        </span>
      ) : null}
    </label>
  );
}
