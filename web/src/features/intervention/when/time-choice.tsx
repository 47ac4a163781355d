import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TimeField } from '../../../ui/day-and-time/time-field.tsx';
import { ChoiceChips } from '../../../ui/fields/choice-chips.tsx';

const unknown = 'UNKNOWN';
const other = 'OTHER';
const usualTimes = ['08:00', '10:00', '13:00'];

interface TimeChoiceProps {
  value: string | null;
  onChange: (time: string | null) => void;
  error: string | undefined;
}

/** When mowing starts, for those who know it. */
export function TimeChoice({ value, onChange, error }: TimeChoiceProps) {
  const { t } = useTranslation();
  const [isOther, setOther] = useState(value !== null && !usualTimes.includes(value));
  const choose = (choice: string) => {
    setOther(choice === other);
    if (choice !== other) onChange(choice === unknown ? null : choice);
  };
  return (
    <ChoiceChips
      label={t('intervention.time')}
      choices={[
        { value: unknown, label: t('intervention.timeUnknown') },
        ...usualTimes.map((time) => ({ value: time, label: time })),
        { value: other, label: t('intervention.timeOther') },
      ]}
      value={isOther ? other : (value ?? unknown)}
      onChange={choose}
      error={error}
    >
      {isOther ? (
        <TimeField
          mt="sm"
          label={t('intervention.timeExact')}
          value={value ?? ''}
          onChange={(time) => onChange(time || null)}
        />
      ) : null}
    </ChoiceChips>
  );
}
