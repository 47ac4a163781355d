import { warningMinutes } from '@vigiefaon/domain/clearance/clearance-light';
import { longestClearanceMinutes } from '@vigiefaon/domain/clearance/valid-until';
import type { MessageTemplate } from '@vigiefaon/domain/messages/message-templates';
import type { NoticedMission } from '@vigiefaon/domain/messages/noticed-mission';
import { type Doing, findNoticedMission } from '../messages/public.ts';
import { unsay } from './announce.ts';
import { type Believed, listBelieved } from './believed-clearance.repository.ts';
import { lockClearance } from './clearance.repository.ts';
import { type ReadClearance, readClearance } from './read-clearance.ts';
import { sayClearance, sayEnding } from './say-clearance.ts';

const statements: readonly MessageTemplate[] = [
  'PARCELS_CLEARED',
  'PARCELS_PARTLY_CLEARED',
  'PARCELS_NOT_FLOWN',
  'CLEARANCE_SHORTENED',
  'CLEARANCE_WITHDRAWN',
];

/** What has to be said of a parcel so that its requester believes what holds; null when it does, or nothing follows from it. */
export type Word = 'CLEARED' | 'PARTLY' | 'NOT_FLOWN' | 'SHORTENED' | 'WITHDRAWN';

function untilOf({ validUntil }: Pick<ReadClearance, 'validUntil'>): number {
  return validUntil === null ? 0 : Date.parse(validUntil);
}

// A slip of the finger is taken back sooner.
const seenAfterMs = 2 * 60_000;
const longestMs = longestClearanceMinutes * 60_000;

/** It was shown as cleared so long that somebody may go by it, whether or not a message could bring it. */
function wasSeen({ shown }: ReadClearance, now: number): boolean {
  if (shown === null || shown.clearedAt.getTime() + longestMs < now) return false;
  return (shown.until?.getTime() ?? now) - shown.since.getTime() >= seenAfterMs;
}

function wordAbout(parcel: ReadClearance, believed: Believed | undefined, now: number): Word | null {
  if (parcel.mownAt !== null) return null;
  const mowsBy = believed && believed.until > now && believed.belief !== 'not-cleared' ? believed : null;
  const isSame = believed?.clearanceId === parcel.clearanceId && believed.belief !== 'not-cleared';
  if (parcel.state === null) return mowsBy || (!believed && wasSeen(parcel, now)) ? 'WITHDRAWN' : null;
  if (parcel.state === 'NOT_FLOWN') return isSame ? null : 'NOT_FLOWN';
  const until = untilOf(parcel);
  if (until <= now) return mowsBy ? 'WITHDRAWN' : null;
  if (isSame && believed.until <= until) return null;
  return isSame ? 'SHORTENED' : parcel.state;
}

function wordsAbout(parcels: readonly ReadClearance[], believed: ReadonlyMap<string, Believed>, now: number) {
  return parcels.flatMap((parcel) => {
    const word = wordAbout(parcel, believed.get(parcel.parcelId), now);
    return word ? [{ parcel, word }] : [];
  });
}

/** Without what was said a moment ago and nobody has heard. */
async function believedAfterUnsaying(
  doing: Doing,
  mission: NoticedMission,
  before: ReadonlyMap<string, Believed>,
): Promise<Map<string, Believed>> {
  await unsay(doing, mission, statements);
  const after = await listBelieved(doing.transaction, mission.missionId);
  // What has left by one channel stays believed when the next one is taken back.
  for (const [parcelId, believed] of before) if (believed.isHeard) after.set(parcelId, believed);
  return after;
}

async function warnOfEnd(doing: Doing, mission: NoticedMission, parcels: readonly ReadClearance[]) {
  const now = doing.now.getTime();
  for (const parcel of parcels) {
    const until = untilOf(parcel);
    const warnAt = until - warningMinutes * 60_000;
    // Who has just been told until when needs no warning on top.
    const isKnown = parcel.recordedAt === null || Date.parse(parcel.recordedAt) >= warnAt;
    if (parcel.mownAt !== null || until <= now || warnAt > now || isKnown) continue;
    await sayEnding(doing, mission, parcel);
  }
}

/**
 * Tells the requester of a mission what has become true of its parcels since it was told last, and warns before the end. May be
 * called at any time and by several at once: whoever holds the lock says it, the others find it said.
 */
export async function announceClearance(doing: Doing, missionId: string): Promise<void> {
  const { transaction, now } = doing;
  const mission = await findNoticedMission(transaction, missionId);
  if (!mission) return;
  const parcels = await readClearance(transaction, { missionId, isCanceled: mission.status === 'CANCELED' });
  const before = await listBelieved(transaction, missionId);
  const firstWords = wordsAbout(parcels, before, now.getTime());
  const isCorrecting = firstWords.some(({ parcel }) => before.has(parcel.parcelId));
  const believed = isCorrecting ? await believedAfterUnsaying(doing, mission, before) : before;
  const words = isCorrecting ? wordsAbout(parcels, believed, now.getTime()) : firstWords;
  if (isCorrecting || parcels.some(({ mownAt }) => mownAt !== null)) await unsay(doing, mission, ['CLEARANCE_ENDING']);
  for (const { parcel, word } of words) {
    const number = (before.get(parcel.parcelId)?.number ?? 0) + 1;
    await sayClearance(doing, mission, { parcel, word, number });
  }
  await warnOfEnd(doing, mission, parcels);
}

/** The same at once, for whoever has changed what clearances depend on. */
export async function retellClearance(doing: Doing, missionId: string): Promise<void> {
  await lockClearance(doing.transaction, missionId);
  await announceClearance(doing, missionId);
}
