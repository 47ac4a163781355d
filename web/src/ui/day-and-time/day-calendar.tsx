import '@mantine/dates/styles.css';
import 'dayjs/locale/de';
import 'dayjs/locale/fr';
import 'dayjs/locale/nl';
import { DatePicker } from '@mantine/dates';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

interface DayCalendarProps {
  value: string;
  min: string | undefined;
  max: string | undefined;
  onChoose: (day: string) => void;
}

/** A month at a time, from Monday; today is that of the association. */
export default function DayCalendar({ value, min, max, onChoose }: DayCalendarProps) {
  const { t, locale } = useTranslation();
  const { today } = usePublicSettings();
  return (
    <DatePicker
      locale={locale}
      firstDayOfWeek={1}
      weekendDays={[]}
      value={value || null}
      defaultDate={value || min || today}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
      getDayProps={(day) => (day === today ? { 'aria-current': 'date', fw: 700 } : {})}
      onChange={(day) => day && onChoose(day)}
      ariaLabels={{ previousMonth: t('common.previousMonth'), nextMonth: t('common.nextMonth') }}
    />
  );
}
