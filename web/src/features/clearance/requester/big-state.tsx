import { IconCheck, IconClock, IconHandStop, IconHourglass } from '@tabler/icons-react';
import type { PublicParcelClearance } from '@vigiefaon/domain/clearance/clearance';
import { isOnServer } from '../../../api/on-server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from '../clearance.module.css';
import { firstEnd, hasSeveralEnds, type Shown, tones } from './sum-of-clearance.ts';

const icons = { go: IconCheck, soon: IconClock, stop: IconHandStop, wait: IconHourglass } as const;
const explained = ['EXPIRED', 'NOT_FLOWN', 'NOT_CLEARED', 'WITHDRAWN', 'CANCELED', 'UNSURE'] as const;
const aMinuteMs = 60_000;

/** "1 h 05 min", in the last ten minutes "9 min 51 s": never what could be read as a time of day. */
function countdown(leftMs: number): string {
  const seconds = Math.max(0, Math.floor(leftMs / 1000));
  const minutes = Math.floor(seconds / 60);
  if (leftMs < 10 * aMinuteMs) return `${minutes} min ${String(seconds % 60).padStart(2, '0')} s`;
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

interface BigStateProps {
  shown: Shown;
  parcels: readonly PublicParcelClearance[];
  now: Date;
  /** So many crates are closed in the field: whoever reads only this has to know of the animals in them. */
  crates?: number;
  /** Of the heading that it is. */
  level?: 'h1' | 'h3';
}

/** Whether all of it may be mown, in one sentence that is read from the tractor. */
export function BigState({ shown, parcels, now, crates = 0, level: Heading = 'h1' }: BigStateProps) {
  const { t, format } = useTranslation();
  const tone = tones[shown];
  const Icon = icons[tone];
  const end = tone === 'go' || tone === 'soon' ? firstEnd(parcels, now) : null;
  const time = end ? format.timeOf(end) : '';
  const why = explained.find((each) => each === shown);
  const isShortened = end !== null && parcels.some((parcel) => parcel.isShortened && parcel.validUntil === end);
  return (
    <section className={classes.big} data-tone={tone} data-state={shown}>
      <div role="status">
        <Icon size={44} aria-hidden="true" />
        <Heading className={classes.sentence}>{t(`clearance.sum.${shown}`, { time })}</Heading>
      </div>
      {end ? (
        <p role="timer" aria-label={t('clearance.leftLabel')} className={classes.left}>
          {/* What nobody counts down would soon be untrue: only its room is kept. */}
          {isOnServer ? '\u00A0' : t('clearance.left', { time: countdown(Date.parse(end) - now.getTime()) })}
        </p>
      ) : null}
      {hasSeveralEnds(parcels, now) && end ? <p>{t('clearance.severalEnds')}</p> : null}
      {crates > 0 ? <p className="strong">{t('clearance.crates', { count: crates })}</p> : null}
      {why ? <p>{t(`clearance.why.${why}`)}</p> : null}
      {isShortened ? <p>{t('clearance.why.SHORTENED')}</p> : null}
    </section>
  );
}
