import type { ParcelClearance } from '../../clearance/clearance.ts';
import { warningMinutes } from '../../clearance/clearance-light.ts';
import { longestClearanceMinutes } from '../../clearance/valid-until.ts';
import type { MessageTemplate } from '../texts/message-templates.ts';
import type { ToldBefore } from './mission-notification.ts';
import { type ToldFact, toldFact } from './told-fact.ts';

/** A parcel with the statement that holds of it. */
export interface StatedClearance extends ParcelClearance {
  readonly clearanceId: string | null;
  /** Since when, and until when if not until now, it was shown as cleared; null where it never was. */
  readonly shown: { readonly clearedAt: Date; readonly since: Date; readonly until: Date | null } | null;
}

/** What was told of a mission's parcels. */
export interface ToldOfParcel extends ToldBefore {
  /** It has left by some channel, and may have reached the requester. */
  readonly isHeard: boolean;
}

export type ClearanceTemplate = Extract<
  MessageTemplate,
  | 'PARCELS_CLEARED'
  | 'PARCELS_PARTLY_CLEARED'
  | 'PARCELS_NOT_FLOWN'
  | 'CLEARANCE_SHORTENED'
  | 'CLEARANCE_WITHDRAWN'
  | 'CLEARANCE_ENDING'
>;

/** Something that the requester of a mission is to be told of one parcel. */
export interface ClearanceSend {
  readonly template: ClearanceTemplate;
  readonly parcel: StatedClearance;
  readonly fact: ToldFact;
  /** From then on it is of no use any more. */
  readonly until: Date;
}

/** What was said of a parcel and is not so any more. */
export interface ClearanceRetract {
  readonly parcelId: string;
  readonly templates: readonly MessageTemplate[];
  /** It has only no reason any more: where that is taken back, it is said again. */
  readonly mayReturn: boolean;
}

export interface ClearanceNotifications {
  readonly retract: readonly ClearanceRetract[];
  readonly send: readonly ClearanceSend[];
}

const statements: readonly MessageTemplate[] = [
  'PARCELS_CLEARED',
  'PARCELS_PARTLY_CLEARED',
  'PARCELS_NOT_FLOWN',
  'CLEARANCE_SHORTENED',
  'CLEARANCE_WITHDRAWN',
];

/** What the requester may have been told of a parcel. */
export const beliefs = ['cleared', 'partly-cleared', 'not-flown', 'not-cleared'] as const;

interface Believed {
  readonly belief: (typeof beliefs)[number];
  /** Grows with every word about a parcel. */
  readonly number: number;
  readonly clearanceId: string;
  /** In milliseconds; 0 where nothing ends. */
  readonly until: number;
  readonly isHeard: boolean;
}

type ByParcel = ReadonlyMap<string, Believed>;

/** By parcel, what the requester believes of it now. */
function believedAfter(told: readonly ToldOfParcel[]): Map<string, Believed> {
  const latest = new Map<string, Believed>();
  for (const { fact, isHeard } of told) {
    const { subjectId: parcelId, version: number, said } = fact;
    const belief = beliefs.find((known) => known === fact.kind);
    if (!belief || parcelId === null || (latest.get(parcelId)?.number ?? 0) > number) continue;
    latest.set(parcelId, { belief, number, clearanceId: said.clearanceId ?? '', until: said.until ?? 0, isHeard });
  }
  return latest;
}

/** What has to be said of a parcel so that its requester believes what holds. */
type Word = 'CLEARED' | 'PARTLY' | 'NOT_FLOWN' | 'SHORTENED' | 'WITHDRAWN';

const templateOf = {
  CLEARED: 'PARCELS_CLEARED',
  PARTLY: 'PARCELS_PARTLY_CLEARED',
  NOT_FLOWN: 'PARCELS_NOT_FLOWN',
  SHORTENED: 'CLEARANCE_SHORTENED',
  WITHDRAWN: 'CLEARANCE_WITHDRAWN',
} as const satisfies Record<Word, ClearanceTemplate>;

function endOf({ validUntil }: StatedClearance): number {
  return validUntil === null ? 0 : Date.parse(validUntil);
}

const aMinuteMs = 60_000;
// A slip of the finger is taken back sooner.
const seenAfterMs = 2 * aMinuteMs;
/** So long it is worth knowing that nobody has searched a parcel. */
const mowingDayMs = 12 * 60 * aMinuteMs;

/** It was shown as cleared so long that somebody may go by it, whether or not a message could bring it. */
function wasSeen({ shown }: StatedClearance, now: number): boolean {
  if (shown === null || shown.clearedAt.getTime() + longestClearanceMinutes * aMinuteMs < now) return false;
  return (shown.until?.getTime() ?? now) - shown.since.getTime() >= seenAfterMs;
}

/** Null when the requester believes what holds, or nothing follows from it. */
function wordAbout(parcel: StatedClearance, believed: Believed | undefined, now: number): Word | null {
  if (parcel.mownAt !== null) return null;
  const mowsBy = believed && believed.until > now && believed.belief !== 'not-cleared' ? believed : null;
  const isSame = believed?.clearanceId === parcel.clearanceId && believed.belief !== 'not-cleared';
  if (parcel.state === null) return mowsBy || (!believed && wasSeen(parcel, now)) ? 'WITHDRAWN' : null;
  if (parcel.state === 'NOT_FLOWN') return isSame ? null : 'NOT_FLOWN';
  const until = endOf(parcel);
  if (until <= now) return mowsBy ? 'WITHDRAWN' : null;
  if (isSame && believed.until <= until) return null;
  return isSame ? 'SHORTENED' : parcel.state;
}

/** Without what was said a moment ago and nobody has heard; what has left by one channel stays believed when the next is retracted. */
function believedWithoutUnheard(told: readonly ToldOfParcel[], before: ByParcel): ByParcel {
  const isRetracted = ({ message }: ToldOfParcel) => message?.isWaiting && statements.includes(message.template);
  const after = believedAfter(told.filter((one) => !isRetracted(one)));
  for (const [parcelId, believed] of before) if (believed.isHeard) after.set(parcelId, believed);
  return after;
}

const ofParcels: readonly MessageTemplate[] = [...statements, 'CLEARANCE_ENDING'];

function say(missionId: string, parcel: StatedClearance, word: Word, number: number, now: number): ClearanceSend {
  const isUntil = word !== 'NOT_FLOWN' && word !== 'WITHDRAWN';
  const cleared = parcel.state === 'PARTLY' ? 'partly-cleared' : 'cleared';
  const kind = isUntil ? cleared : word === 'NOT_FLOWN' ? 'not-flown' : 'not-cleared';
  const said = { clearanceId: parcel.clearanceId ?? '', until: isUntil ? endOf(parcel) : 0 };
  return {
    template: templateOf[word],
    parcel,
    fact: toldFact(kind, { missionId, subjectId: parcel.parcelId, version: number, said }),
    until: new Date(isUntil ? endOf(parcel) : now + mowingDayMs),
  };
}

/** Warns before the end, once for each end. */
function warn(missionId: string, parcel: StatedClearance, now: number): ClearanceSend[] {
  const until = endOf(parcel);
  const warnAt = until - warningMinutes * aMinuteMs;
  // Who has just been told until when needs no warning on top.
  const isKnown = parcel.recordedAt === null || Date.parse(parcel.recordedAt) >= warnAt;
  if (parcel.mownAt !== null || until <= now || warnAt > now || isKnown) return [];
  const said = { clearanceId: parcel.clearanceId ?? '', until };
  const fact = toldFact('clearance-ending', { missionId, subjectId: parcel.parcelId, said });
  return [{ template: 'CLEARANCE_ENDING', parcel, fact, until: new Date(until) }];
}

/** What the requester of a mission has to hear of its parcels, given what it was told of them, and what is taken back before. */
export function clearanceNotifications(
  missionId: string,
  parcels: readonly StatedClearance[],
  told: readonly ToldOfParcel[],
  now: number,
): ClearanceNotifications {
  const before = believedAfter(told);
  const unheardTakenBack = believedWithoutUnheard(told, before);
  const retract: ClearanceRetract[] = [];
  const send: ClearanceSend[] = [];
  for (const parcel of parcels) {
    const { parcelId, mownAt } = parcel;
    const believed = before.get(parcelId);
    const isCorrected = believed !== undefined && wordAbout(parcel, believed, now) !== null;
    // Nobody rings up about what is mown.
    if (isCorrected || mownAt !== null) retract.push({ parcelId, templates: ofParcels, mayReturn: mownAt !== null });
    const word = wordAbout(parcel, isCorrected ? unheardTakenBack.get(parcelId) : believed, now);
    if (word) send.push(say(missionId, parcel, word, (believed?.number ?? 0) + 1, now));
    send.push(...warn(missionId, parcel, now));
  }
  return { retract, send };
}
