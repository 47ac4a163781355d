import { useTranslation } from '../../../i18n/use-translation.ts';
import { useEvening } from '../evening-context.ts';
import classes from './axis.module.css';
import type { AxisScale } from './axis-scale.ts';

/** The hours of the morning, with what the sun does; stays above the rounds while they scroll. */
export function AxisHead({ scale }: { scale: AxisScale }) {
  const { t, format } = useTranslation();
  const { board } = useEvening();
  const { civilDawn, sunrise, windowFrom, windowTo } = board;
  return (
    <div className={classes.head}>
      <div className={classes.hours} aria-hidden>
        {scale.hours.map((hour) => (
          <span key={hour} style={{ left: scale.left(hour) }}>
            {format.timeOf(hour)}
          </span>
        ))}
      </div>
      <p className={classes.sky}>
        {windowFrom && windowTo ? (
          <span className={classes.windowSign}>
            {t('planning.window', { from: format.timeOf(windowFrom), to: format.timeOf(windowTo) })}
          </span>
        ) : null}
        {civilDawn ? <span>{t('planning.civilDawn', { time: format.timeOf(civilDawn) })}</span> : null}
        <span className={classes.mowingSign}>{t('planning.mowing')}</span>
        {sunrise ? (
          <span className={classes.sunSign}>{t('planning.sunrise', { time: format.timeOf(sunrise) })}</span>
        ) : null}
      </p>
    </div>
  );
}
