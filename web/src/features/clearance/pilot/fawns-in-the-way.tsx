import type { LyingFind } from '@vigiefaon/domain/clearance/finds-in-the-way';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from '../clearance.module.css';

interface FawnsInTheWayProps {
  fawns: readonly LyingFind[];
  marginMeters: number;
  /** No half of the parcel keeps away from them. */
  hasNoHalf: boolean;
}

/** Why a parcel is not cleared as a whole: which fawns lie in it, and what can be done about it. */
export function FawnsInTheWay({ fawns, marginMeters, hasNoHalf }: FawnsInTheWayProps) {
  const { t, format } = useTranslation();
  return (
    <Notice kind="warn" role="status" title={t('clearing.fawns', { count: fawns.length })}>
      <ul className={classes.fawns}>
        {fawns.map(({ findId, seenAt, state, isOfOtherMission }) => {
          const time = format.timeOf(seenAt);
          return (
            <li key={findId}>
              {state === 'NOT_CAUGHT' ? t('clearing.fawnNotCaught', { time }) : t('clearing.fawnSeen', { time })}
              {isOfOtherMission ? ` ${t('clearing.fawnOfOthers')}` : null}
            </li>
          );
        })}
      </ul>
      {fawns.some(({ isOfOtherMission }) => isOfOtherMission) ? <p>{t('clearing.fawnsOfOthersWhatNow')}</p> : null}
      <p>{t('clearing.fawnsWhatNow', { meters: marginMeters })}</p>
      {hasNoHalf ? <p>{t('clearing.noHalf')}</p> : null}
    </Notice>
  );
}
