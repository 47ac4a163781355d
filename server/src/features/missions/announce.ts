import { addDays, localTime } from '@vigiefaon/domain/local-time';
import { announcements } from '@vigiefaon/domain/messages/announcements';
import type { MessageTemplate } from '@vigiefaon/domain/messages/message-templates';
import { type MissionWords, missionWords, type StopInRound } from '@vigiefaon/domain/messages/mission-words';
import { mowingInstant } from '@vigiefaon/domain/missions/mowing-time';
import type { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import type { Tables } from '../../database/tables.ts';
import { findReceiverOfClient, findReceiverOfUser, type Receiver } from '../messages/receivers.repository.ts';
import { type Told, takeBack, tell } from '../messages/tell.ts';
import type { AnnouncedMission } from './announce-mission.repository.ts';
import type { Deed } from './change-mission.ts';

/** In which transaction somebody is told, and who did what is told of. */
export interface Telling {
  readonly transaction: Kysely<Tables>;
  readonly config: Config;
  readonly now: Date;
  /** Null when the association's clock did it. */
  readonly actorId: string | null;
  /** The rounds of pilots are told as a whole afterwards. */
  readonly isRoundToFollow?: boolean | undefined;
}

/** A deed of which others are told. */
export interface ToldDeed extends Deed {
  /** As in `Telling`. */
  isRoundToFollow?: boolean;
}

export function tellingOf(deed: Omit<ToldDeed, 'missionId'>): Telling {
  const { transaction, config, now, actor, isRoundToFollow } = deed;
  return { transaction, config, now, actorId: actor.userId, isRoundToFollow };
}

/** What most messages know; the day is in the receiver's words. */
interface Known {
  name: string;
  day: string;
  link: string;
}

export interface Saying<T extends MessageTemplate> {
  readonly template: T;
  readonly fact: string;
  readonly mission: AnnouncedMission;
  /** Where it is about one of several parcels: named in the fact. */
  readonly partId?: string;
  /** Within the web app. */
  readonly path: string;
  contents(known: Known, words: MissionWords): Pick<Told<T>, 'variables' | 'item'>;
  readonly expiresAt?: Date;
  /** Also to whoever did it. */
  readonly alsoToActor?: boolean;
  /** Where it stands among the items of one message. */
  readonly order?: number | undefined;
}

export function isOver({ config, now }: Telling, mission: AnnouncedMission): boolean {
  return mowingInstant(mission, config.timeZone) <= now;
}

export function isTomorrow({ config, now }: Telling, { missionDate }: AnnouncedMission): boolean {
  return missionDate === addDays(localTime(now, config.timeZone).day, 1);
}

/** When its pilot is expected there, on the association's clock. */
export function stopOf({ config }: Telling, { stop }: AnnouncedMission): StopInRound | null {
  const timeOf = (instant: string) => localTime(new Date(instant), config.timeZone).time;
  return stop && { position: stop.position, arrive: timeOf(stop.arrivesAt), end: timeOf(stop.endsAt) };
}

export function placeOf({ parcels, municipality }: AnnouncedMission) {
  return { parcelNames: parcels.map(({ name }) => name), municipality };
}

async function say<T extends MessageTemplate>(telling: Telling, receiver: Receiver, saying: Saying<T>): Promise<void> {
  const { config, now, actorId } = telling;
  const { mission, template, fact, order, expiresAt = mowingInstant(mission, config.timeZone) } = saying;
  if (expiresAt <= now) return;
  if (receiver.userId !== null && receiver.userId === actorId && !saying.alsoToActor) return;
  const words = missionWords(receiver.locale);
  const link = receiver.userId === null ? '' : `${config.publicUrl}${saying.path}`;
  const known = { name: receiver.name, day: words.day(mission.missionDate), link };
  await tell(telling.transaction, config, {
    ...{ template, fact, receiver, expiresAt, now, order },
    ...{ missionId: mission.missionId, partId: saying.partId, day: mission.missionDate },
    ...saying.contents(known, words),
  });
}

/** Tells the requester of a mission, unless it is not known any more or did it itself. */
export async function sayToRequester<T extends MessageTemplate>(telling: Telling, saying: Saying<T>): Promise<void> {
  const receiver = await findReceiverOfClient(telling.transaction, saying.mission.clientId);
  if (receiver) await say(telling, receiver, saying);
}

/** Tells a pilot, unless its account is gone or it did it itself. */
export async function sayToPilot<T extends MessageTemplate>(
  telling: Telling,
  pilotId: string,
  saying: Saying<T>,
): Promise<void> {
  const receiver = await findReceiverOfUser(telling.transaction, pilotId);
  if (receiver) await say(telling, receiver, saying);
}

/** Takes back what nobody has heard yet; answers of how many messages that is so. Without a pilot: whoever it was for. */
export async function unsay(
  { transaction, now }: Telling,
  { missionId }: Pick<AnnouncedMission, 'missionId'>,
  templates: readonly MessageTemplate[],
  pilotId?: string,
): Promise<number> {
  if (pilotId === undefined) return takeBack(transaction, { missionId, templates, now });
  const receiver = await findReceiverOfUser(transaction, pilotId);
  if (!receiver) return 0;
  return takeBack(transaction, { missionId, templates, now, identityId: receiver.identityId });
}

/** Before then nobody has heard of what is gathered under this template. */
export function heardBefore(template: MessageTemplate, now: Date): Date {
  return new Date(now.getTime() - announcements[template].gatherMinutes * 60_000);
}
