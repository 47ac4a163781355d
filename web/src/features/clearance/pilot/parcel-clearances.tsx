import type { Mission } from '@vigiefaon/domain/missions/mission';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from '../clearance.module.css';
import { SendLink } from '../links/send-link.tsx';
import { ClearingQuestions } from './clearing-questions.tsx';
import { ParcelRow } from './parcel-row.tsx';
import { type Clearing, useClearing } from './use-clearing.ts';

/** Said by the mission's pilot, with or without a network; others read it. */
export function ParcelClearances({ mission }: { mission: Mission }) {
  const clearing = useClearing(mission);
  return (
    <>
      <ClearingList missionId={mission.missionId} clearing={clearing} />
      <ClearingQuestions clearing={clearing} />
    </>
  );
}

interface ClearingListProps {
  missionId: string;
  clearing: Clearing;
}

/** Each parcel with all that can be said of it, and the link for whoever mows. */
export function ClearingList({ missionId, clearing }: ClearingListProps) {
  const { t } = useTranslation();
  const { isFlown, whyNot, mayTakeBack, parcels, clearance, now, say } = clearing;
  if (!isFlown) return null;
  return (
    <section className={classes.section} aria-label={t('clearing.title')}>
      <h3>{t('clearing.title')}</h3>
      {whyNot ? <p className={classes.note}>{whyNot}</p> : null}
      <ul className="stack gap-8">
        {parcels.map((row) => (
          <ParcelRow
            key={row.parcel.parcelId}
            row={row}
            now={now}
            maySay={whyNot === null}
            mayTakeBack={mayTakeBack}
            onSay={(state) => say(row, state)}
          />
        ))}
      </ul>
      <SendLink missionId={missionId} clearance={clearance} />
    </section>
  );
}
