import type { FieldSun } from '@vigiefaon/domain/sky/field-sun';
import type { SkyLight } from '@vigiefaon/domain/sky/morning';
import { sunAhead } from '@vigiefaon/domain/sky/sun-ahead';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type NamedField, usePartWords } from '../words/use-part-words.ts';
import classes from './sun-countdown.module.css';

const aMinuteMs = 60_000;
/** Long before the light it says nothing that the strip does not, and by noon everybody knows. */
const earliestMs = 3 * 60 * aMinuteMs;
const latestMs = 5 * 60 * aMinuteMs;

interface SunCountdownProps {
  light: SkyLight;
  fields: readonly FieldSun[];
  parcels: readonly NamedField[];
  now: Date;
}

/** How long the camera still tells a fawn from the ground, and where not for much longer; nothing while the morning is not near. */
export function SunCountdown({ light, fields, parcels, now }: SunCountdownProps) {
  const { t, format } = useTranslation();
  const partIn = usePartWords(parcels);
  const ahead = sunAhead(light, fields, now);
  if (!ahead) return null;
  const { state, at, part } = ahead;
  const leftMs = Date.parse(at) - now.getTime();
  if ((state === 'BEFORE' && leftMs > earliestMs) || leftMs < -latestMs) return null;
  const time = state === 'OVER' ? format.timeOf(at) : format.duration(Math.floor(leftMs / aMinuteMs));
  const said = t(`sky.sun.${state}`, { time });
  return (
    <p className={classes.countdown} data-state={state} role="status">
      {part ? t('sky.sun.on', { where: partIn(part), said }) : said}
    </p>
  );
}
