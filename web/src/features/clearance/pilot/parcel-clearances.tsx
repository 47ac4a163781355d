import { whyNotClear } from '@vigiefaon/domain/clearance/may-clear';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { isTooEarly } from '@vigiefaon/domain/missions/search-time';
import { useCurrentActor } from '../../../api/current-user.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { fieldNow } from '../../../offline/field/field-clock.ts';
import { useWaitingEntries } from '../../../offline/field/field-outbox-context.ts';
import classes from '../clearance.module.css';
import { useClearance } from '../clearance.queries.ts';
import { SendLink } from '../links/send-link.tsx';
import { useTrustedNow } from '../time/use-trusted-now.ts';
import { NotFlownSheet } from './not-flown-sheet.tsx';
import { ParcelRow } from './parcel-row.tsx';
import { PartSheet } from './part-sheet.tsx';
import { pilotParcels } from './pilot-parcels.ts';
import { SearchGapSheet } from './search-gap-sheet.tsx';
import { useAskingBack } from './use-asking-back.ts';
import { useFindScene } from './use-find-scene.ts';
import { WarmSheet } from './warm-sheet.tsx';

/** Said by the mission's pilot, with or without a network; others read it. */
export function ParcelClearances({ mission }: { mission: Mission }) {
  const { t, format } = useTranslation();
  const actor = useCurrentActor();
  const { missionId, status, pilot } = mission;
  const { clearance, heard } = useClearance(missionId);
  const { now } = useTrustedNow(heard);
  const entries = useWaitingEntries(missionId);
  const scene = useFindScene(mission, clearance);
  const isFlown = status === 'AFFECTED' || status === 'DONE';
  const { asking, ask, answer, close } = useAskingBack(mission, scene, isFlown);
  if (!isFlown) return null;
  const facts = { status, pilotId: pilot?.pilotId ?? null, isTooEarly: isTooEarly(mission.searchFrom, fieldNow()) };
  const refusal = whyNotClear(facts, actor);
  const maySay = refusal === null;
  const mayTakeBack = whyNotClear(facts, actor, 'WITHDRAWN') === null;
  const when = format.part.instant(mission.searchFrom);
  const parcels = pilotParcels(mission.parcels, { known: clearance?.parcels, entries, scene, now });
  return (
    <section className={classes.section} aria-label={t('clearing.title')}>
      <h3>{t('clearing.title')}</h3>
      {maySay ? null : (
        <p className={classes.note}>
          {refusal === 'TOO_EARLY' ? t('missions.searchFrom', { when }) : t('clearing.notYours')}
        </p>
      )}
      <ul className="stack gap-8">
        {parcels.map((row) => (
          <ParcelRow
            key={row.parcel.parcelId}
            row={row}
            now={now}
            maySay={maySay}
            mayTakeBack={mayTakeBack}
            onSay={(state) => ask(row.parcel, state)}
          />
        ))}
      </ul>
      <SendLink missionId={missionId} clearance={clearance} />
      {asking?.what === 'PARTLY' ? (
        <PartSheet parcel={asking.parcel} scene={scene} onClose={close} onSave={answer} />
      ) : null}
      {asking?.what === 'SEARCH_GAP' ? (
        <SearchGapSheet parcel={asking.parcel} gap={asking.gap} onClose={close} onSave={answer} />
      ) : null}
      {asking?.what === 'WARM' ? (
        <WarmSheet
          parcel={asking.parcel}
          statement={asking.statement}
          since={asking.since}
          onClose={close}
          onSave={answer}
        />
      ) : null}
      {asking?.what === 'NOT_FLOWN' ? <NotFlownSheet parcel={asking.parcel} onClose={close} onSave={answer} /> : null}
    </section>
  );
}
