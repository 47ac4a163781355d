import type { FlightPlan } from '@vigiefaon/domain/flight/flight-plan';
import { lanesOfPlan } from '@vigiefaon/domain/flight/flight-plan';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './flight.module.css';
import type { Flight } from './use-flight.ts';

/** As it is typed into a navigator. */
export function coordinatesInWords([longitude, latitude]: Position): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

/** A part that is not seen must not round up to all. */
function percentOf(coverage: number): number {
  return Math.floor(coverage * 1000 + 1e-6) / 10;
}

function useFigures(plan: FlightPlan, { home, over, route }: FiguresOf) {
  const { t, format } = useTranslation();
  const meters = (value: number) => t('flight.meters', { meters: format.count(Math.round(value)) });
  const [first, last] = [plan.waypoints[0], plan.waypoints.at(-1)];
  // Computed as if the ground were flat: only where it is flat enough is that the whole truth.
  const isAsFlat = over !== null && !over.remarks.includes('STRIPS_UNSEEN');
  const terrain = route?.terrain;
  const figures: [string, string | undefined][] = [
    [t('flight.minutes'), format.duration(Math.ceil(plan.minutes))],
    [t('flight.batteries'), format.count(plan.batteries)],
    [t('flight.length'), meters(plan.lengthMeters)],
    [t('flight.transit'), home ? meters(plan.transitMeters) : undefined],
    [t('flight.returnHeight'), meters(route?.returnMeters ?? 0)],
    [
      t('flight.waypointHeights'),
      terrain
        ? t('flight.waypointRange', {
            least: format.count(Math.round(terrain.lowestWaypoint)),
            most: format.count(Math.round(terrain.highestWaypoint)),
          })
        : undefined,
    ],
    [t('flight.lanes'), format.count(lanesOfPlan(plan).length)],
    [t('flight.laneDistance'), meters(plan.laneMeters)],
    [
      t(isAsFlat ? 'flight.coverage' : 'flight.coverageFlat'),
      t('flight.coveragePercent', { percent: format.count(percentOf(plan.coverage)) }),
    ],
    [t('flight.start'), first && coordinatesInWords(first.position)],
    [t('flight.end'), last && coordinatesInWords(last.position)],
  ];
  return figures.filter(([, value]) => value !== undefined);
}

type FiguresOf = Pick<Flight, 'home' | 'over' | 'route'>;

interface FlightFiguresProps {
  plan: FlightPlan;
  flight: FiguresOf;
  /** Obstacles and areas that the plan keeps away from. */
  avoided: number;
}

export function FlightFigures({ plan, flight, avoided }: FlightFiguresProps) {
  const { t } = useTranslation();
  const figures = useFigures(plan, flight);
  return (
    <section className="stack gap-10" aria-label={t('flight.figures')}>
      <dl className={classes.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="numbers">{value}</dd>
          </div>
        ))}
      </dl>
      {avoided > 0 ? <p className="quiet">{t('flight.avoided', { count: avoided })}</p> : null}
      {flight.home ? null : <p className="quiet">{t('flight.noMeetingPoint')}</p>}
    </section>
  );
}
