import type { ClearanceState } from '@vigiefaon/domain/clearance/clearance';
import { whyNotClear } from '@vigiefaon/domain/clearance/may-clear';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { isTooEarly } from '@vigiefaon/domain/missions/search-time';
import { useCurrentActor } from '../../../api/current-user.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { fieldNow } from '../../../offline/field/field-clock.ts';
import { useWaitingEntries } from '../../../offline/field/field-outbox-context.ts';
import { useClearance } from '../clearance.queries.ts';
import { useTrustedNow } from '../time/use-trusted-now.ts';
import { type PilotParcel, pilotParcels } from './pilot-parcels.ts';
import { useAskingBack } from './use-asking-back.ts';
import { useFindScene } from './use-find-scene.ts';

/** What is said of the parcels of a mission, and what this person may say of them, with or without a network. */
export function useClearing(mission: Mission) {
  const { t, format } = useTranslation();
  const actor = useCurrentActor();
  const { missionId, status, pilot } = mission;
  const { clearance, heard } = useClearance(missionId);
  const { now } = useTrustedNow(heard);
  const entries = useWaitingEntries(missionId);
  const scene = useFindScene(mission, clearance);
  const isFlown = status === 'AFFECTED' || status === 'DONE';
  const { asking, ask, answer, close } = useAskingBack(mission, scene, isFlown);
  const facts = { status, pilotId: pilot?.pilotId ?? null, isTooEarly: isTooEarly(mission.searchFrom, fieldNow()) };
  const refusal = whyNotClear(facts, actor);
  const when = format.part.instant(mission.searchFrom);
  return {
    isFlown,
    /** Why this person cannot say anything just now; null when they can. */
    whyNot: refusal && (refusal === 'TOO_EARLY' ? t('missions.searchFrom', { when }) : t('clearing.notYours')),
    mayTakeBack: whyNotClear(facts, actor, 'WITHDRAWN') === null,
    parcels: pilotParcels(mission.parcels, { known: clearance?.parcels, entries, scene, now }),
    clearance,
    scene,
    now,
    say: ({ parcel }: PilotParcel, state: ClearanceState | 'WITHDRAWN') => ask(parcel, state),
    questions: { asking, answer, close },
  };
}

export type Clearing = ReturnType<typeof useClearing>;
