import type { SkyLight } from '@vigiefaon/domain/sky/morning';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './sun-countdown.module.css';

const aMinuteMs = 60_000;
/** Long before the light it says nothing that the strip does not, and by noon everybody knows. */
const earliestMs = 3 * 60 * aMinuteMs;
const latestMs = 5 * 60 * aMinuteMs;

interface SunCountdownProps {
  light: SkyLight;
  now: Date;
}

/** How long the camera still tells a fawn from the ground; nothing while the morning is not near. */
export function SunCountdown({ light: { amberFrom, redFrom }, now }: SunCountdownProps) {
  const { t, format } = useTranslation();
  if (amberFrom === null || redFrom === null) return null;
  const [toAmberMs, toRedMs] = [Date.parse(amberFrom) - now.getTime(), Date.parse(redFrom) - now.getTime()];
  if (toAmberMs > earliestMs || toRedMs < -latestMs) return null;
  const left = (ms: number) => ({ time: format.duration(Math.floor(ms / aMinuteMs)) });
  const [state, words] =
    toAmberMs > 0
      ? (['BEFORE', t('sky.sun.before', left(toAmberMs))] as const)
      : toRedMs > 0
        ? (['SOON', t('sky.sun.soon', left(toRedMs))] as const)
        : (['OVER', t('sky.sun.over', { time: format.timeOf(redFrom) })] as const);
  return (
    <p className={classes.countdown} data-state={state} role="status">
      {words}
    </p>
  );
}
