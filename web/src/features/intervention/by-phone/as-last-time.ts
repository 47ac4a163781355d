import { newKey } from '../../../api/new-key.ts';
import { chooseParcel, emptyDraft, type InterventionDraft } from '../../../ordering/draft/intervention-draft.ts';
import type { LastTime } from './hit-choices.ts';

/**
 * The draft with the fields and hour of last time, for its own day where that is not over, else for tomorrow. A request that is under way
 * without an answer is another one: it keeps its key to itself.
 */
export function asLastTime(
  draft: InterventionDraft,
  { fields, mowingTime }: LastTime,
  { today, tomorrow }: { today: string; tomorrow: string | null },
): InterventionDraft {
  const base = draft.missionAttempt ? emptyDraft(newKey(), draft.contactPhone) : draft;
  const { missionDate } = base;
  const day = missionDate !== null && missionDate >= today ? missionDate : tomorrow;
  const empty: InterventionDraft = { ...base, parcels: [], unfinished: null, missionDate: day, mowingTime };
  return fields.reduce(chooseParcel, empty);
}
