import type { FlightOverGround } from '@vigiefaon/domain/flight/relief/flight-over-ground';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import classes from './flight.module.css';
import { FlightRemarks } from './flight-remarks.tsx';
import { GroundProfile } from './ground-profile.tsx';
import type { FlightGroundState } from './use-flight-ground.ts';

interface FlightGroundProps {
  /** Null where the ground is not known under the whole route. */
  over: FlightOverGround | null;
  state: FlightGroundState;
  hasHome: boolean;
}

/** How the ground lies under a flight that keeps one height, or that nobody knows. */
export function FlightGround({ over, state, hasHome }: FlightGroundProps) {
  const { t, format } = useTranslation();
  if (state.lack === 'waiting' || state.lack === 'unknown')
    return <p className="quiet">{t(`flight.ground.${state.lack}`)}</p>;
  if (!over) return <Notice kind="warn">{t(`flight.ground.${state.lack ?? 'partly'}`)}</Notice>;
  const meters = {
    lowest: format.count(Math.round(over.lowest)),
    highest: format.count(Math.round(over.highest)),
    takeOff: format.count(Math.round(over.takeOff)),
    least: format.count(Math.max(0, Math.floor(over.least))),
    most: format.count(Math.ceil(over.most)),
  };
  return (
    <section className="stack gap-10" aria-label={t('flight.ground.title')}>
      <h3 className={classes.title}>{t('flight.ground.title')}</h3>
      <FlightRemarks
        title={t('flight.ground.remarks')}
        lines={over.remarks.map((remark) => t(`flight.ground.remark.${remark}`, meters))}
      />
      <GroundProfile over={over} />
      <p>{t(hasHome ? 'flight.ground.fromMeetingPoint' : 'flight.ground.fromRouteStart', meters)}</p>
      <p className="quiet">{t('flight.ground.source', { source: over.source })}</p>
    </section>
  );
}
