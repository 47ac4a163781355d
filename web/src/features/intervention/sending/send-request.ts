import { errorStatus } from '@vigiefaon/domain/errors';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { createMission, updateMission } from '@vigiefaon/domain/missions/missions.api';
import { createParcel, listParcels, updateParcel } from '@vigiefaon/domain/parcels/parcels.api';
import { call } from '../../../api/call.ts';
import { type CallError, isCallError } from '../../../api/call-error.ts';
import { inTime } from '../../../api/in-time.ts';
import { newKey } from '../../../api/new-key.ts';
import type { DrawnParcel } from '../../../map/drawing/sketch/sketch-history.ts';
import {
  type InterventionDraft,
  isAsSent,
  isMeantAgain,
  missionInformation,
  newParcelInformation,
  type SavedParcel,
  stateOfParcel,
  withAttempt,
  withoutAttempt,
} from '../../../ordering/draft/intervention-draft.ts';

/** Puts the draft away on this device before anything more is sent. */
export type KeepDraft = (draft: InterventionDraft) => Promise<void>;

export interface SentRequest {
  mission: Mission;
  /** The request had arrived earlier, and what was changed since could no longer be added. */
  changesRefused: CallError | null;
}

/** A parcel that the server does not take. */
export class ParcelRefused extends Error {
  readonly parcel: DrawnParcel;
  readonly refusal: CallError;

  constructor(parcel: DrawnParcel, refusal: CallError) {
    super(refusal.message);
    this.name = 'ParcelRefused';
    this.parcel = parcel;
    this.refusal = refusal;
  }
}

/** The server has said no, so nothing was made. Anything else may have been made without our hearing of it. */
export function isRefusal(error: unknown): error is CallError {
  if (!isCallError(error) || error.code === 'OFFLINE') return false;
  const { code } = error;
  if (code === 'ALREADY_ORDERED' || code === 'SAME_FIELD' || code === 'QUOTA_REACHED') return true;
  return [403, 404, 413, 422].includes(errorStatus[code]);
}

const contentOf = ({ name, geometry }: DrawnParcel) => ({ name: name.trim(), geometry });

interface Sending {
  clientId: string;
  keep: KeepDraft;
}

function keepParcel(draft: InterventionDraft, key: string, saved: SavedParcel): InterventionDraft {
  return { ...withoutAttempt(draft, key), saved: { ...draft.saved, [key]: saved } };
}

async function makeParcel(draft: InterventionDraft, parcel: DrawnParcel, sending: Sending): Promise<InterventionDraft> {
  const earlier = draft.parcelAttempts[parcel.key];
  const body = earlier ?? newParcelInformation(parcel);
  await sending.keep(withAttempt(draft, parcel.key, body));
  try {
    const { clientId } = sending;
    const idempotencyKey = `${draft.missionKey}:${parcel.key}`;
    const made = await inTime((signal) => call(createParcel, { params: { clientId }, body, idempotencyKey, signal }));
    const kept = keepParcel(draft, parcel.key, { parcelId: made.parcelId, name: body.name, geometry: body.geometry });
    await sending.keep(kept);
    return kept;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const forgotten = withoutAttempt(draft, parcel.key);
    await sending.keep(forgotten);
    if (earlier && !isAsSent(earlier, parcel)) return makeParcel(forgotten, parcel, sending);
    throw new ParcelRefused(parcel, error);
  }
}

async function saveParcel(draft: InterventionDraft, parcel: DrawnParcel, sending: Sending): Promise<InterventionDraft> {
  const made = draft.saved[parcel.key] ? draft : await makeParcel(draft, parcel, sending);
  const saved = made.saved[parcel.key];
  if (!saved || stateOfParcel(made, parcel) !== 'CHANGED') return made;
  const content = contentOf(parcel);
  const body = isMeantAgain(made) ? { ...content, again: true } : content;
  try {
    const { parcelId } = saved;
    await inTime((signal) => call(updateParcel, { params: { parcelId }, body, signal }));
  } catch (error) {
    // Deleted meanwhile, perhaps on another device: what was drawn here is still wanted, so it is made anew.
    if (isCallError(error, 'NOT_FOUND')) {
      const { [parcel.key]: _, ...others } = made.saved;
      return makeParcel({ ...made, saved: others }, parcel, sending);
    }
    throw isRefusal(error) ? new ParcelRefused(parcel, error) : error;
  }
  const kept = keepParcel(made, parcel.key, { parcelId: saved.parcelId, ...content });
  await sending.keep(kept);
  return kept;
}

async function addChanges(mission: Mission, draft: InterventionDraft, sending: Sending): Promise<SentRequest> {
  const { clientId, ...fields } = missionInformation(draft, sending.clientId);
  try {
    const body = { version: mission.version, ...fields };
    const { missionId } = mission;
    const changed = await inTime((signal) => call(updateMission, { params: { missionId }, body, signal }));
    return { mission: changed, changesRefused: null };
  } catch (error) {
    if (isRefusal(error) || isCallError(error, 'ILLEGAL_TRANSITION', 'STALE'))
      return { mission, changesRefused: error };
    throw error;
  }
}

async function makeMission(draft: InterventionDraft, sending: Sending): Promise<SentRequest> {
  const wanted = missionInformation(draft, sending.clientId);
  const body = draft.missionAttempt ?? wanted;
  const isWanted = JSON.stringify(body) === JSON.stringify(wanted);
  await sending.keep({ ...draft, missionAttempt: body });
  const idempotencyKey = draft.missionKey;
  const mission = await inTime((signal) => call(createMission, { body, idempotencyKey, signal })).catch(
    async (error: unknown) => {
      if (!isRefusal(error)) throw error;
      await sending.keep({ ...draft, missionAttempt: null });
      if (isWanted) throw error;
      return null;
    },
  );
  if (!mission) return makeMission({ ...draft, missionAttempt: null }, sending);
  return isWanted ? { mission, changesRefused: null } : addChanges(mission, draft, sending);
}

/** The draft with those parcels new again that the server no longer has; null when it has them all. */
async function forgetLost(draft: InterventionDraft, { clientId }: Sending): Promise<InterventionDraft | null> {
  const { items } = await inTime((signal) => call(listParcels, { params: { clientId }, signal }));
  const known = new Set(items.map(({ parcelId }) => parcelId));
  const saved = Object.entries(draft.saved).filter(([, { parcelId }]) => known.has(parcelId));
  if (saved.length === Object.keys(draft.saved).length) return null;
  // Under its old key the server would answer with the parcel that is gone.
  return { ...draft, missionKey: newKey(), missionAttempt: null, saved: Object.fromEntries(saved) };
}

/** Keeps these parcels of a draft, under the keys of its request: they are there once, also where the request follows later. */
export async function saveParcels(
  draft: InterventionDraft,
  keys: readonly string[],
  sending: Sending,
): Promise<InterventionDraft> {
  let current = draft;
  for (const parcel of draft.parcels)
    if (keys.includes(parcel.key)) current = await saveParcel(current, parcel, sending);
  return current;
}

async function sendAll(draft: InterventionDraft, sending: Sending): Promise<SentRequest> {
  const keys = draft.parcels.map(({ key }) => key);
  return makeMission(await saveParcels(draft, keys, sending), sending);
}

function namesParcels(error: unknown): boolean {
  return isRefusal(error) && error.fieldErrors.some(({ path }) => path.startsWith('parcelIds'));
}

/**
 * Sends parcels, then the request. It can be repeated after any failure: what was sent without an answer is first
 * repeated as it was, under its key, and only then changed; so nothing is lost and nothing is there twice.
 */
export async function sendRequest(draft: InterventionDraft, sending: Sending): Promise<SentRequest> {
  let latest = draft;
  const keep: KeepDraft = (next) => {
    latest = next;
    return sending.keep(next);
  };
  try {
    return await sendAll(draft, { ...sending, keep });
  } catch (error) {
    const mended = namesParcels(error) ? await forgetLost(latest, sending) : null;
    if (!mended) throw error;
    await keep(mended);
    return sendAll(mended, { ...sending, keep });
  }
}
