import type { FlightPlan } from '@vigiefaon/domain/flight/flight-plan';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import classes from './flight.module.css';

/** What a pilot asks first: how long, how many batteries, how far; and what is wrong with the plan. */
export function FlightSummary({ plan }: { plan: FlightPlan }) {
  const { t, format } = useTranslation();
  const figures = [
    format.duration(Math.ceil(plan.minutes)),
    t('flight.batteryCount', { count: plan.batteries }),
    t('flight.meters', { meters: format.count(Math.round(plan.lengthMeters)) }),
  ];
  return (
    <>
      <p className={classes.summary} role="status">
        {figures.map((figure) => (
          <span key={figure}>{figure}</span>
        ))}
      </p>
      {plan.remarks.length > 0 ? (
        <Notice kind="warn" title={t('flight.remarks')} role="status">
          <ul className="bullets">
            {plan.remarks.map((remark) => (
              <li key={remark}>{t(`flight.remark.${remark}`)}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  );
}
