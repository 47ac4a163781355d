import type { NotFlownReason } from '@vigiefaon/domain/clearance/clearance';
import { localTime } from '@vigiefaon/domain/local-time';
import type { MissionWords } from '@vigiefaon/domain/messages/mission-words';
import type { NoticedMission } from '@vigiefaon/domain/messages/noticed-mission';
import { type ToldFact, toldFact } from '@vigiefaon/domain/messages/told-fact';
import { signClearanceToken } from '../../tokens/clearance-token.ts';
import type { Doing } from '../messages/public.ts';
import { sayToRequester } from './announce.ts';
import type { Word } from './announce-clearance.ts';
import { type Belief, beliefFact } from './believed-clearance.repository.ts';
import type { ReadClearance } from './read-clearance.ts';

/** So long it is worth knowing that nobody has searched a parcel. */
const mowingDayMs = 12 * 3_600_000;

const templates = {
  CLEARED: 'PARCELS_CLEARED',
  PARTLY: 'PARCELS_PARTLY_CLEARED',
  SHORTENED: 'CLEARANCE_SHORTENED',
} as const;

export interface ToSay {
  readonly parcel: ReadClearance;
  readonly word: Word;
  /** Of the words about this parcel. */
  readonly number: number;
}

function endOf(parcel: ReadClearance): Date {
  return new Date(parcel.validUntil ?? 0);
}

function about(doing: Doing, mission: NoticedMission, parcel: ReadClearance) {
  const { config } = doing;
  const { missionId, clearanceLinkNumber: number } = mission;
  const path = `/clearance/${signClearanceToken(config.secretKey, { missionId, number })}`;
  // It opens without login, also for whoever has no account.
  const variablesOf = (name: string) => ({ name, link: `${config.publicUrl}${path}` });
  const placeIn = (words: MissionWords) =>
    words.place({ parcelNames: [parcel.name], municipality: mission.municipality });
  return { mission, variablesOf, placeIn };
}

function factOf({ missionId }: NoticedMission, { parcel, number }: ToSay, belief: Belief): ToldFact {
  const until = belief === 'cleared' || belief === 'partly-cleared' ? endOf(parcel).getTime() : 0;
  const { parcelId, clearanceId } = parcel;
  return beliefFact(missionId, { belief, parcelId, number, until, clearanceId: clearanceId ?? '' });
}

async function sayUntil(doing: Doing, mission: NoticedMission, toSay: ToSay, word: keyof typeof templates) {
  const { parcel } = toSay;
  const { variablesOf, placeIn, ...same } = about(doing, mission, parcel);
  const until = localTime(endOf(parcel), doing.config.timeZone).time;
  await sayToRequester(doing, {
    ...same,
    template: templates[word],
    fact: factOf(mission, toSay, parcel.state === 'PARTLY' ? 'partly-cleared' : 'cleared'),
    expiresAt: endOf(parcel),
    contents: (name, words) => ({
      variables: variablesOf(name),
      item: { place: placeIn(words), until: words.time(until) },
    }),
  });
}

async function sayNotFlown(doing: Doing, mission: NoticedMission, toSay: ToSay, reason: NotFlownReason) {
  const { variablesOf, placeIn, ...same } = about(doing, mission, toSay.parcel);
  await sayToRequester(doing, {
    ...same,
    template: 'PARCELS_NOT_FLOWN',
    fact: factOf(mission, toSay, 'not-flown'),
    expiresAt: new Date(doing.now.getTime() + mowingDayMs),
    contents: (name, words) => ({
      variables: variablesOf(name),
      item: { place: placeIn(words), reason: words.notFlown(reason) },
    }),
  });
}

async function sayWithdrawn(doing: Doing, mission: NoticedMission, toSay: ToSay) {
  const { variablesOf, placeIn, ...same } = about(doing, mission, toSay.parcel);
  await sayToRequester(doing, {
    ...same,
    template: 'CLEARANCE_WITHDRAWN',
    fact: factOf(mission, toSay, 'not-cleared'),
    expiresAt: new Date(doing.now.getTime() + mowingDayMs),
    contents: (name, words) => ({ variables: variablesOf(name), item: { place: placeIn(words) } }),
  });
}

/** Says of one parcel what its requester does not know yet. */
export async function sayClearance(doing: Doing, mission: NoticedMission, toSay: ToSay): Promise<void> {
  const { parcel, word } = toSay;
  if (word === 'WITHDRAWN') return sayWithdrawn(doing, mission, toSay);
  if (word === 'NOT_FLOWN') return sayNotFlown(doing, mission, toSay, parcel.reason ?? 'OTHER');
  await sayUntil(doing, mission, toSay, word);
}

/** Warns before the end, once for each end. */
export async function sayEnding(doing: Doing, mission: NoticedMission, parcel: ReadClearance): Promise<void> {
  const { variablesOf, placeIn, ...same } = about(doing, mission, parcel);
  const end = endOf(parcel);
  const until = localTime(end, doing.config.timeZone).time;
  await sayToRequester(doing, {
    ...same,
    template: 'CLEARANCE_ENDING',
    fact: toldFact('clearance-ending', {
      missionId: mission.missionId,
      subjectId: parcel.parcelId,
      said: { clearanceId: parcel.clearanceId ?? '', until: end.getTime() },
    }),
    expiresAt: end,
    contents: (name, words) => ({
      variables: variablesOf(name),
      item: { place: placeIn(words), until: words.time(until) },
    }),
  });
}
