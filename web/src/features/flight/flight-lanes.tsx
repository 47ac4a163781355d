import { courseBetween } from '@vigiefaon/domain/flight/course/flight-course';
import { type FlightPlan, lanesOfPlan } from '@vigiefaon/domain/flight/flight-plan';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './flight.module.css';
import { coordinatesInWords } from './flight-figures.tsx';

/** What the map shows, in words: for those who do not see it, and for flying by hand. */
export function FlightLanes({ plan }: { plan: FlightPlan }) {
  const { t, format } = useTranslation();
  return (
    <details className={classes.lanes}>
      <summary>{t('flight.inWords')}</summary>
      <ol>
        {lanesOfPlan(plan).map(([from, to], at) => {
          const { degrees, meters } = courseBetween(from, to);
          const words = {
            number: at + 1,
            degrees: Math.round(degrees) % 360,
            meters: format.count(Math.round(meters)),
            from: coordinatesInWords(from),
            to: coordinatesInWords(to),
          };
          return <li key={words.from}>{t('flight.laneInWords', words)}</li>;
        })}
      </ol>
    </details>
  );
}
