import type { ClearanceState } from '@vigiefaon/domain/clearance/clearance';
import { findsInTheWay } from '@vigiefaon/domain/clearance/finds-in-the-way';
import { whyNotClear } from '@vigiefaon/domain/clearance/may-clear';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { isTooEarly } from '@vigiefaon/domain/missions/search-time';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { useState } from 'react';
import { useCurrentActor } from '../../api/current-user.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fieldNow } from '../../offline/field-clock.ts';
import { useWaitingEntries } from '../../offline/use-field-send.ts';
import classes from './clearance.module.css';
import { useClearance } from './clearance.queries.ts';
import { NotFlownSheet } from './not-flown-sheet.tsx';
import { ParcelRow } from './parcel-row.tsx';
import { PartSheet } from './part-sheet.tsx';
import { pilotParcels } from './pilot-parcels.ts';
import { SendLink } from './send-link.tsx';
import { useFindScene } from './use-find-scene.ts';
import { type Statement, useSayClearance } from './use-say-clearance.ts';
import { useTrustedNow } from './use-trusted-now.ts';

type Asking = { what: 'PARTLY' | 'NOT_FLOWN'; parcel: Parcel };

/** What its pilot says of each parcel of a mission, with or without a network; others read it. */
export function ParcelClearances({ mission }: { mission: Mission }) {
  const { t, format } = useTranslation();
  const actor = useCurrentActor();
  const { missionId, status, pilot } = mission;
  const { clearance, heard } = useClearance(missionId);
  const { now } = useTrustedNow(heard);
  const entries = useWaitingEntries(missionId);
  const scene = useFindScene(mission, clearance);
  const say = useSayClearance(missionId);
  const [asking, setAsking] = useState<Asking | null>(null);
  if (status !== 'AFFECTED' && status !== 'DONE') return null;
  const facts = { status, pilotId: pilot?.pilotId ?? null, isTooEarly: isTooEarly(mission.searchFrom, fieldNow()) };
  const refusal = whyNotClear(facts, actor);
  const maySay = refusal === null;
  const mayTakeBack = whyNotClear(facts, actor, 'WITHDRAWN') === null;
  const when = format.part.instant(mission.searchFrom);
  const parcels = pilotParcels(mission.parcels, { known: clearance?.parcels, entries, scene, now });
  const ask = (parcel: Parcel, state: ClearanceState | 'WITHDRAWN') => {
    if (state === 'PARTLY' || state === 'NOT_FLOWN') return setAsking({ what: state, parcel });
    const ground = { parcel: parcel.geometry, part: null, at: fieldNow().toISOString() };
    // What the server would refuse is asked back here: a part may still be free.
    if (state === 'CLEARED' && findsInTheWay(ground, scene).length > 0) return setAsking({ what: 'PARTLY', parcel });
    return void say(parcel, { state });
  };
  const answer = (statement: Statement) => {
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
      <ul className={classes.parcels}>
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
      {asking?.what === 'NOT_FLOWN' ? (
        <NotFlownSheet parcel={asking.parcel} onClose={() => setAsking(null)} onSave={answer} />
      ) : null}
    </section>
  );
}
