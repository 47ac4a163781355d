import type { ClearanceState } from '@vigiefaon/domain/clearance/clearance';
import { type FindScene, findsInTheWay, type LyingFind } from '@vigiefaon/domain/clearance/finds-in-the-way';
import type { SearchGap } from '@vigiefaon/domain/clearance/search-gap';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { useState } from 'react';
import { fieldNow } from '../../../offline/field/field-clock.ts';
import { type Statement, useSayClearance } from './use-say-clearance.ts';
import { useSearchGap } from './use-search-gap.ts';
import { useWarmSince } from './use-warm-since.ts';

type Asking =
  | { what: 'PARTLY' | 'NOT_FLOWN'; parcel: Parcel }
  | { what: 'SEARCH_GAP'; parcel: Parcel; gap: SearchGap }
  | { what: 'WARM'; parcel: Parcel; statement: Statement; since: string };

/** What every question about a parcel needs. */
export interface AskingProps {
  parcel: Parcel;
  onClose: () => void;
  onSave: (statement: Statement) => void;
}

/** What a tap leads to: a word that is said at once, or a question first. A fawn in the way comes before a gap of the flight plan. */
export function useAskingBack(mission: Mission, scene: FindScene<LyingFind>, isFlown: boolean) {
  const say = useSayClearance(mission.missionId);
  const compare = useSearchGap(mission, isFlown);
  const warmSince = useWarmSince(mission.missionId);
  const [asking, setAsking] = useState<Asking | null>(null);
  // Asked back here, not refused by the server: a part may still be free.
  const isOverFawn = ({ geometry: parcel }: Parcel, part: Statement['geometry'] = null) =>
    findsInTheWay({ parcel, part, at: fieldNow().toISOString() }, scene).length > 0;

  /** What clears warm ground is said once it is answered whether it was searched before. */
  function sayOrAsk(parcel: Parcel, statement: Statement): void {
    const isCleared = statement.state === 'CLEARED' || statement.state === 'PARTLY';
    const since = isCleared && statement.warm === undefined ? warmSince(parcel.parcelId) : null;
    setAsking(since === null ? null : { what: 'WARM', parcel, statement, since });
    if (since === null) void say(parcel, statement);
  }

  async function clear(parcel: Parcel): Promise<void> {
    if (isOverFawn(parcel)) return setAsking({ what: 'PARTLY', parcel });
    const { flight, gap } = await compare(parcel);
    if (gap) return setAsking({ what: 'SEARCH_GAP', parcel, gap });
    return sayOrAsk(parcel, { state: 'CLEARED', flight });
  }

  function ask(parcel: Parcel, state: ClearanceState | 'WITHDRAWN'): void {
    if (state === 'PARTLY' || state === 'NOT_FLOWN') setAsking({ what: state, parcel });
    else void (state === 'CLEARED' ? clear(parcel) : say(parcel, { state }));
  }

  function answer(statement: Statement): void {
    if (!asking) return;
    const { what, parcel } = asking;
    const isInTheWay = what === 'SEARCH_GAP' && isOverFawn(parcel, statement.geometry);
    if (isInTheWay) setAsking({ what: 'PARTLY', parcel });
    else sayOrAsk(parcel, statement);
  }

  return { asking, ask, answer, close: () => setAsking(null) };
}
