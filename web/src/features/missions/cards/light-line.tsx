import { IconSunrise } from '@tabler/icons-react';
import type { Point } from '@vigiefaon/domain/geometry/geometry';
import { getLight } from '@vigiefaon/domain/light/light.api';
import { sunTimesOf } from '@vigiefaon/domain/light/sun-times';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './mission-summary.module.css';

function Time({ label, at, aside }: { label: string; at: string | null; aside?: string | undefined }) {
  const { format } = useTranslation();
  if (!at) return null;
  return (
    <span>
      {label} <strong>{format.timeOf(at)}</strong>
      {aside ? ` (${aside})` : null}
    </span>
  );
}

/** When it gets light at that place, how long the camera sees, and from when on one may take off; the sun alone needs no network. */
export function LightLine({ day, place }: { day: string; place: Point | null }) {
  const { t, format } = useTranslation();
  const [lon = 0, lat = 0] = place?.coordinates ?? [];
  const { data: light } = useEndpointQuery(getLight, { query: { lon, lat, date: day } }, { enabled: place !== null });
  if (!place) return null;
  const { civilDawn, sunrise } = light ?? sunTimesOf(day, [lon, lat]);
  if (!civilDawn || !sunrise) return null;
  const overcast = light?.thermalEndOvercast;
  return (
    <>
      <p className={classes.sun}>
        <IconSunrise size={22} aria-hidden />
        <Time label={t('missions.civilDawn')} at={civilDawn} />
        <Time label={t('missions.sunrise')} at={sunrise} />
        <Time
          label={t('missions.thermalEnd')}
          at={light?.thermalEnd ?? null}
          aside={overcast ? t('missions.thermalEndOvercast', { time: format.timeOf(overcast) }) : undefined}
        />
        <Time label={t('missions.earliestTakeOff')} at={light?.earliestTakeOff ?? null} />
      </p>
      {light?.takeOffRule === 'ANY_TIME' ? <p className={classes.later}>{t('missions.takeOffAtNight')}</p> : null}
    </>
  );
}
