import type { ClearanceState } from '@vigiefaon/domain/clearance/clearance';
import { findsInTheWay } from '@vigiefaon/domain/clearance/finds-in-the-way';
import { whyNotClear } from '@vigiefaon/domain/clearance/may-clear';
import type { SearchGap } from '@vigiefaon/domain/clearance/search-gap';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { isTooEarly } from '@vigiefaon/domain/missions/search-time';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { useState } from 'react';
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
import { useFindScene } from './use-find-scene.ts';
import { type Statement, useSayClearance } from './use-say-clearance.ts';
import { useSearchGap } from './use-search-gap.ts';

type Asking = { what: 'PARTLY' | 'NOT_FLOWN'; parcel: Parcel } | { what: 'SEARCH_GAP'; parcel: Parcel; gap: SearchGap };

/** Said by the mission's pilot, with or without a network; others read it. */
export function ParcelClearances({ mission }: { mission: Mission }) {
  const { t, format } = useTranslation();
  const actor = useCurrentActor();
  const { missionId, status, pilot } = mission;
  const { clearance, heard } = useClearance(missionId);
  const { now } = useTrustedNow(heard);
  const entries = useWaitingEntries(missionId);
  const scene = useFindScene(mission, clearance);
  const say = useSayClearance(missionId);
  const isFlown = status === 'AFFECTED' || status === 'DONE';
  const compare = useSearchGap(mission, isFlown);
  const [asking, setAsking] = useState<Asking | null>(null);
  if (!isFlown) return null;
  const facts = { status, pilotId: pilot?.pilotId ?? null, isTooEarly: isTooEarly(mission.searchFrom, fieldNow()) };
  const refusal = whyNotClear(facts, actor);
  const maySay = refusal === null;
  const mayTakeBack = whyNotClear(facts, actor, 'WITHDRAWN') === null;
  const when = format.part.instant(mission.searchFrom);
  const parcels = pilotParcels(mission.parcels, { known: clearance?.parcels, entries, scene, now });
  // Asked back here, not refused by the server: a part may still be free.
  const isOverFawn = ({ geometry: parcel }: Parcel, part: Statement['geometry'] = null) =>
    findsInTheWay({ parcel, part, at: fieldNow().toISOString() }, scene).length > 0;
  const clear = async (parcel: Parcel) => {
    if (isOverFawn(parcel)) return setAsking({ what: 'PARTLY', parcel });
    const { flight, gap } = await compare(parcel);
    if (gap) return setAsking({ what: 'SEARCH_GAP', parcel, gap });
    return say(parcel, { state: 'CLEARED', flight });
  };
  const ask = (parcel: Parcel, state: ClearanceState | 'WITHDRAWN') => {
    if (state === 'PARTLY' || state === 'NOT_FLOWN') return setAsking({ what: state, parcel });
    return void (state === 'CLEARED' ? clear(parcel) : say(parcel, { state }));
  };
  const answer = (statement: Statement) => {
    if (asking?.what === 'SEARCH_GAP' && isOverFawn(asking.parcel, statement.geometry)) {
      return setAsking({ what: 'PARTLY', parcel: asking.parcel });
    }
    if (asking) void say(asking.parcel, statement);
    setAsking(null);
  };
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
        <PartSheet parcel={asking.parcel} scene={scene} onClose={() => setAsking(null)} onSave={answer} />
      ) : null}
      {asking?.what === 'SEARCH_GAP' ? (
        <SearchGapSheet parcel={asking.parcel} gap={asking.gap} onClose={() => setAsking(null)} onSave={answer} />
      ) : null}
      {asking?.what === 'NOT_FLOWN' ? (
        <NotFlownSheet parcel={asking.parcel} onClose={() => setAsking(null)} onSave={answer} />
      ) : null}
    </section>
  );
}
