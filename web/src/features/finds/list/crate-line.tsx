import { crateClock } from '@vigiefaon/domain/finds/crate-clock';
import type { CrateSettings } from '@vigiefaon/domain/finds/crate-settings';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from '../finds.module.css';
import { useFieldNow } from '../place/use-field-now.ts';

/** How long a crate has been closed, and until when it has to be opened: in words, red when it is late. */
export function CrateLine({ cratedAt, settings }: { cratedAt: string; settings: CrateSettings }) {
  const { t, format } = useTranslation();
  const { phase, minutes, limitAt } = crateClock(new Date(cratedAt), settings, useFieldNow());
  const time = format.timeOf(limitAt.toISOString());
  const byPhase = { CALM: 'helper.openBy', ALARM: 'helper.alarm', OVER: 'helper.overdue' } as const;
  return (
    <p className={classes.crateLine} data-phase={phase}>
      <span className="numbers">{t('helper.closedFor', { duration: format.duration(minutes) })}</span>
      <strong>{t(byPhase[phase], { time })}</strong>
    </p>
  );
}
