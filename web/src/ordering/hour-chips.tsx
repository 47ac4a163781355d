import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { ChoiceChips } from '../ui/fields/choice-chips.tsx';
import { hoursToChoose, quarters } from './hours.ts';
import classes from './ordering.module.css';

const unknown = 'UNKNOWN';
const other = 'OTHER';

interface HourChipsProps {
  /** Undefined while nothing is chosen, null for an hour that is not known yet. */
  value: string | null | undefined;
  lastTime: string | null;
  /** Of the request as it stands. */
  own?: string | null;
  onChange: (time: string | null | undefined) => void;
}

/** When mowing starts, by one tap; as with the days, the last chip takes back what was chosen. */
export function HourChips({ value, lastTime, own = null, onChange }: HourChipsProps) {
  const { t } = useTranslation();
  const hours = hoursToChoose(lastTime, own);
  const [isOther, setOther] = useState(typeof value === 'string' && !hours.includes(value));
  const choose = (choice: string) => {
    setOther(choice === other);
    if (choice === other) onChange(undefined);
    else onChange(choice === unknown ? null : choice);
  };
  return (
    <ChoiceChips
      label={t('orderPage.hour')}
      choices={[
        ...hours.map((hour) => ({
          value: hour,
          label: hour,
          detail: hour === lastTime ? t('orderPage.lastTime') : undefined,
        })),
        { value: unknown, label: t('orderPage.unknownHour') },
        { value: other, label: t('orderPage.otherHour') },
      ]}
      value={isOther ? other : value === undefined ? null : (value ?? unknown)}
      onChange={choose}
    >
      {isOther ? (
        <label className={classes.other}>
          {t('orderPage.exactHour')}
          <select
            className={classes.input}
            value={value ?? ''}
            onChange={(event) => onChange(event.currentTarget.value || undefined)}
          >
            <option value="">…</option>
            {quarters.map((hour) => (
              <option key={hour} value={hour}>
                {hour}
              </option>
            ))}
          </select>
        </label>
      ) : null}
    </ChoiceChips>
  );
}
