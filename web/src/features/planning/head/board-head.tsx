import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addDays } from '@vigiefaon/domain/local-time';
import { planningDays } from '@vigiefaon/domain/planning/board/planning-day';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/buttons/buttons.tsx';
import { DayField } from '../../../ui/day-and-time/day-field.tsx';
import { usePageTitle } from '../../../ui/layout/page-header.tsx';
import { useSearchParams } from '../../../ui/layout/use-search-params.ts';
import classes from './head.module.css';

/** Which morning this is, with the days around it; tomorrow needs no address. */
export function BoardHead({ date }: { date: string }) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const [, setSearch] = useSearchParams();
  const inWords = format.part.day(date, today);
  const longDay = format.longDay(date, today);
  usePageTitle(t('planning.title'));
  const { first, last } = planningDays(today);
  const go = (day: string) => setSearch({ day: day === addDays(today, 1) ? undefined : day });
  return (
    <div className={classes.head}>
      <h1 className={classes.title}>
        {t('planning.titleOf', { day: inWords })}
        {inWords.alone === longDay ? null : <small>{longDay}</small>}
      </h1>
      <div className="row wrap">
        <IconButton
          label={t('planning.dayBefore')}
          icon={<IconChevronLeft size={20} aria-hidden />}
          disabled={date <= first}
          onClick={() => go(addDays(date, -1))}
        />
        <DayField
          className={classes.day ?? ''}
          aria-label={t('planning.day')}
          min={first}
          max={last}
          value={date}
          onChange={(day) => day && go(day)}
        />
        <IconButton
          label={t('planning.dayAfter')}
          icon={<IconChevronRight size={20} aria-hidden />}
          disabled={date >= last}
          onClick={() => go(addDays(date, 1))}
        />
      </div>
    </div>
  );
}
