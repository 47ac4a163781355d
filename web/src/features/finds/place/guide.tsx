import { atFindMeters, type Way, wayTo } from '@vigiefaon/domain/finds/way-to';
import type { Point } from '@vigiefaon/domain/geometry/geometry';
import { useState } from 'react';
import { useCompass } from '../../../flying/place/use-compass.ts';
import { useOwnPlace } from '../../../flying/place/use-own-place.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { mapLink, useFindWords } from '../list/find-words.ts';
import classes from './guide.module.css';
import { useAwakeScreen } from './use-awake-screen.ts';
import { canVibrate, useSignals } from './use-signals.ts';

const directions = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
const directionOf = (bearing: number) => directions[Math.round(bearing / 45) % 8] ?? 'N';

/** The arrow as the phone is held; without compass and standing still it can only start from north. */
function Arrow({ way, heading }: { way: Way; heading: number | null }) {
  const turn = way.bearing - (heading ?? 0);
  return (
    <svg
      className={classes.arrow}
      viewBox="0 0 100 100"
      style={{ transform: `rotate(${turn}deg)` }}
      aria-hidden="true"
      data-bearing={Math.round(way.bearing)}
    >
      <path d="M50 4 88 92 50 72 12 92z" />
    </svg>
  );
}

function WayThere({ way, heading, accuracyMeters }: { way: Way; heading: number | null; accuracyMeters: number }) {
  const { t } = useTranslation();
  const { lengthOf } = useFindWords();
  const isThere = way.meters <= Math.max(atFindMeters, accuracyMeters / 2);
  const direction = t('helper.bearing', { direction: t(`helper.direction.${directionOf(way.bearing)}`) });
  return (
    <>
      <Arrow way={way} heading={heading} />
      <p className={`${classes.distance} numbers`}>{lengthOf(way.meters)}</p>
      <p className={classes.direction}>{direction}</p>
      <p role="status" className={classes.advice}>
        {isThere ? t('helper.lookAround') : t(heading === null ? 'helper.turnNorth' : 'helper.walk')}
      </p>
      <p className="quiet">{t('helper.accuracy', { meters: Math.round(accuracyMeters) })}</p>
    </>
  );
}

/** Leads to one find: arrow, distance, and sound and vibration for whoever looks at the ground. */
export function Guide({ place }: { place: Point }) {
  const { t } = useTranslation();
  const [isLoud, setLoud] = useState(false);
  const { located, failure, heading: walking } = useOwnPlace(true);
  const compass = useCompass(true);
  const way = located ? wayTo(located.position, place.coordinates) : null;
  useSignals(isLoud, way?.meters ?? null);
  useAwakeScreen(true);
  return (
    <div className={classes.guide}>
      {way && located ? (
        <WayThere way={way} heading={compass ?? walking} accuracyMeters={located.accuracyMeters} />
      ) : null}
      {!way && !failure ? <p role="status">{t('helper.searching')}</p> : null}
      {failure === 'DENIED' || (failure && !way) ? (
        <Notice kind="warn" role="alert">
          {t(failure === 'DENIED' ? 'helper.denied' : 'helper.unavailable')}
        </Notice>
      ) : null}
      <div className={classes.ways}>
        <PlainButton field aria-pressed={isLoud} title={t('helper.soundHint')} onClick={() => setLoud(!isLoud)}>
          {isLoud ? '✓ ' : ''}
          {t(canVibrate() ? 'helper.soundAndVibration' : 'helper.sound')}
        </PlainButton>
        <a className={classes.wayOut} href={mapLink(place.coordinates)} target="_blank" rel="noreferrer">
          {t('helper.openMap')}
        </a>
      </div>
    </div>
  );
}
