import '@mantine/dates/styles.css';
import 'dayjs/locale/de';
import 'dayjs/locale/fr';
import 'dayjs/locale/nl';
import { DatePicker } from '@mantine/dates';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isOpenDay, mowingDays } from '../../../ui/day-and-time/mowing-days.ts';

interface MowingCalendarProps {
  value: string | null;
  onChange: (day: string | null) => void;
}

/** A month at a time, from Monday; days outside the seasons cannot be chosen. */
export function MowingCalendar({ value, onChange }: MowingCalendarProps) {
  const { t, locale } = useTranslation();
  const { today, seasons } = usePublicSettings();
  const { span } = mowingDays(today, seasons);
  if (!span) return null;
  return (
    <DatePicker
      size="lg"
      fullWidth
      locale={locale}
      firstDayOfWeek={1}
      weekendDays={[]}
      hideOutsideDates
      maxLevel="month"
      value={value}
      onChange={onChange}
      defaultDate={value ?? span.first}
      minDate={span.first}
      maxDate={span.last}
      excludeDate={(day) => !isOpenDay(day, today, seasons)}
      ariaLabels={{ previousMonth: t('common.previousMonth'), nextMonth: t('common.nextMonth') }}
    />
  );
}
