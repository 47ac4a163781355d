import type { ParcelClearance, SearchedWarm, WithdrawnReason } from '@vigiefaon/domain/clearance/clearance';
import {
  type ClearedGround,
  type FindScene,
  findsInTheWay,
  type LyingFind,
} from '@vigiefaon/domain/clearance/finds-in-the-way';
import { validUntil } from '@vigiefaon/domain/clearance/valid-until';
import type { StatedParcel } from './clearance.repository.ts';

/** What a statement depends on beside itself. */
export interface ClearanceLimits {
  readonly clearanceMinutes: number;
  readonly crateLimitMinutes: number;
  readonly firstCratedAt: Date | null;
  readonly isCanceled: boolean;
  /** What was found on its ground. */
  readonly scene: FindScene<LyingFind>;
}

/** What a statement clears; null where it clears nothing. */
export function groundOf({ state, happenedAt, geometry, clearedPart }: StatedParcel): ClearedGround | null {
  if (happenedAt === null || (state !== 'CLEARED' && state !== 'PARTLY')) return null;
  return { parcel: geometry, part: clearedPart, at: happenedAt.toISOString() };
}

function whyGone(said: StatedParcel, { isCanceled, scene }: ClearanceLimits): WithdrawnReason | null {
  if (isCanceled || said.isCanceledSince) return 'MISSION_CANCELED';
  if (said.state === 'WITHDRAWN') return said.reason === 'FAWN_FOUND' ? 'FAWN_FOUND' : 'WITHDRAWN';
  const ground = groundOf(said);
  if (ground !== null && findsInTheWay(ground, scene).length > 0) return 'FAWN_FOUND';
  return said.isSameShape ? null : 'PARCEL_CHANGED';
}

const nothingSaid = {
  state: null,
  at: null,
  validUntil: null,
  isShortened: false,
  reason: null,
  clearedPart: null,
  withdrawn: null,
  note: null,
  recordedAt: null,
  warm: null,
};

function warmOf({ warmSince, wasSearchedWarm }: StatedParcel): SearchedWarm | null {
  return warmSince && { since: warmSince.toISOString(), wasAfter: wasSearchedWarm === true };
}

function statementOf(said: StatedParcel, limits: ClearanceLimits) {
  const { state, happenedAt, recordedAt } = said;
  if (state === null || happenedAt === null) return nothingSaid;
  const gone = whyGone(said, limits);
  if (gone !== null || state === 'WITHDRAWN') return { ...nothingSaid, withdrawn: said.clearedAt ? gone : null };
  const isCleared = state !== 'NOT_FLOWN';
  const until = isCleared ? validUntil({ ...limits, clearedAt: happenedAt }) : null;
  return {
    state,
    at: happenedAt.toISOString(),
    validUntil: until?.validUntil.toISOString() ?? null,
    isShortened: until?.isShortened ?? false,
    reason: said.reason === 'FAWN_FOUND' ? null : said.reason,
    clearedPart: said.clearedPart,
    withdrawn: null,
    note: said.note,
    recordedAt: recordedAt?.toISOString() ?? null,
    warm: warmOf(said),
  };
}

/** Who flies a field again after mowing has a reason: what was said before does not count any more. */
function mowingOf({ mowing, happenedAt }: StatedParcel): Pick<ParcelClearance, 'mownAt' | 'wish'> {
  if (mowing === null || (happenedAt !== null && mowing.at < happenedAt)) return { mownAt: null, wish: null };
  const at = mowing.at.toISOString();
  return { mownAt: mowing.isMown ? at : null, wish: mowing.wish && { says: mowing.wish, at } };
}

/** What holds of a parcel now; of what does not hold any more only why. */
export function presentClearance(said: StatedParcel, limits: ClearanceLimits): ParcelClearance {
  const { parcelId, name, size, geometry } = said;
  return { parcelId, name, size, geometry, ...statementOf(said, limits), ...mowingOf(said) };
}
