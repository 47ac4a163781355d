import type { FlownRoute } from '@vigiefaon/domain/flight/flown-route';
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
  route: FlownRoute;
  from: 'TakeOff' | 'MeetingPoint' | 'RouteStart';
}

/** How the ground lies under a flight, or that nobody knows. */
export function FlightGround({ over, state, route, from }: FlightGroundProps) {
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
    home: format.count(route.returnMeters),
  };
  const { terrain } = route;
  const remarks = terrain
    ? terrain.remarks.map((remark) => t(`flight.terrain.remark.${remark}`, meters))
    : over.remarks.map((remark) => t(`flight.ground.remark.${remark}`, meters));
  return (
    <section className="stack gap-10" aria-label={t('flight.ground.title')}>
      <h3 className={classes.title}>{t('flight.ground.title')}</h3>
      <FlightRemarks title={t('flight.ground.remarks')} lines={remarks} />
      <GroundProfile over={over} />
      <p className="quiet small">{t('flight.ground.limits')}</p>
      <p>{t(terrain ? 'flight.terrain.along' : `flight.ground.from${from}`, meters)}</p>
      <p className="quiet">{t('flight.ground.source', { source: over.source })}</p>
    </section>
  );
}
