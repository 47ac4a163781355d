import type { PublicParcelClearance } from '@vigiefaon/domain/clearance/clearance';
import { type ClearanceLight, clearanceLight } from '@vigiefaon/domain/clearance/clearance-light';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './clearance.module.css';
import { WishSaid } from './wish-said.tsx';

export function useParcelWords() {
  const { t, format } = useTranslation();
  return (parcel: PublicParcelClearance, light: ClearanceLight): string => {
    const { state, validUntil, reason, mownAt, withdrawn } = parcel;
    const time = format.timeOf((light === 'MOWN' ? mownAt : validUntil) ?? new Date(0).toISOString());
    if (light === 'NOT_CLEARED' && withdrawn) return t(`clearance.withdrawn.${withdrawn}`);
    if (light === 'NOT_FLOWN')
      return t('clearance.light.NOT_FLOWN', { reason: t(`clearance.reason.${reason ?? 'OTHER'}`) });
    if (state === 'PARTLY' && (light === 'GO' || light === 'ENDS_SOON')) return t('clearance.light.PARTLY', { time });
    return t(`clearance.light.${light}`, { time });
  };
}

interface ParcelLightsProps {
  parcels: readonly PublicParcelClearance[];
  now: Date;
  /** The hour is not sure, or nobody looks: nothing is green. */
  isDark: boolean;
  children?: (parcel: PublicParcelClearance, light: ClearanceLight) => ReactNode;
}

/** The parcels one below the other, numbered as in the picture: it says all that the picture shows. */
export function ParcelLights({ parcels, now, isDark, children }: ParcelLightsProps) {
  const { t, format } = useTranslation();
  const wordsOf = useParcelWords();
  return (
    <ol className="stack gap-8" aria-label={t('clearance.parcels')}>
      {parcels.map((parcel, index) => {
        const light = isDark ? 'NOT_CLEARED' : clearanceLight(parcel, now);
        return (
          <li key={parcel.parcelId} className={classes.parcel} data-light={light} data-state={parcel.state}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <div className={classes.words}>
              <strong>{parcel.name}</strong> <span className="quiet">{format.hectares(parcel.size)}</span>
              <p className={classes.light}>{isDark ? '…' : wordsOf(parcel, light)}</p>
              {isDark ? null : <WishSaid parcel={parcel} now={now} />}
            </div>
            {isDark ? null : children?.(parcel, light)}
          </li>
        );
      })}
    </ol>
  );
}
