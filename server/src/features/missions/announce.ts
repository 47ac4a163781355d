import { addDays, localTime } from '@vigiefaon/domain/local-time';
import { announcements } from '@vigiefaon/domain/messages/announcements';
import type { MessageTemplate } from '@vigiefaon/domain/messages/message-templates';
import { type MissionWords, missionWords, type StopInRound } from '@vigiefaon/domain/messages/mission-words';
import type { ToldFact } from '@vigiefaon/domain/messages/told-fact';
import { mowingInstant } from '@vigiefaon/domain/missions/mowing-time';
import type { AssociationSettings } from '@vigiefaon/domain/settings/association-settings';
import type { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import type { Tables } from '../../database/tables.ts';
import { Outbox } from '../messages/outbox.ts';
import { findReceiverOfClient, findReceiverOfUser, type Receiver } from '../messages/receivers.repository.ts';
import { TakingBack } from '../messages/taking-back.ts';
import { type Told, takeBack, tell } from '../messages/tell.ts';
import { listFactsOfMissions } from '../messages/told-facts.repository.ts';
import { getAssociationSettings } from '../settings/settings.repository.ts';
import type { AnnouncedMission } from './announce-mission.repository.ts';
import type { Deed } from './change-mission.ts';

/** In which transaction somebody is told, and who did what is told of. */
export interface Telling {
  readonly transaction: Kysely<Tables>;
  readonly config: Config;
  readonly now: Date;
  /** Null when the association's clock did it. */
  readonly actorId: string | null;
  /** Where many missions are told of together. */
  readonly outbox?: Outbox;
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
  readonly fact: ToldFact;
  readonly mission: AnnouncedMission;
  /** What is told of other parcels of the mission stays true beside it. */
  readonly isOfSubject?: boolean;
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
  const told = {
    template,
    fact,
    receiver,
    expiresAt,
    now,
    order,
    missionId: mission.missionId,
    isOfSubject: saying.isOfSubject,
    day: mission.missionDate,
    ...saying.contents(known, words),
  };
  await tellIn(telling, told);
}

/** Tells it with what else is told together. */
export async function tellIn<T extends MessageTemplate>(
  { outbox, transaction, config }: Telling,
  told: Told<T>,
): Promise<void> {
  if (outbox) outbox.tell(told);
  else await tell(transaction, config, told);
}

/** Tells the requester of a mission, unless it is not known any more or did it itself. */
export async function sayToRequester<T extends MessageTemplate>(telling: Telling, saying: Saying<T>): Promise<void> {
  const receiver = await receiverOfClient(telling, saying.mission.clientId);
  if (receiver) await say(telling, receiver, saying);
}

/** Tells a pilot, unless its account is gone or it did it itself. */
export async function sayToPilot<T extends MessageTemplate>(
  telling: Telling,
  pilotId: string,
  saying: Saying<T>,
): Promise<void> {
  const receiver = await receiverOfUser(telling, pilotId);
  if (receiver) await say(telling, receiver, saying);
}

/** Takes back what nobody has heard yet; answers of how many messages that is so. Without a pilot: whoever it was for. */
export async function unsay(
  telling: Telling,
  { missionId }: Pick<AnnouncedMission, 'missionId'>,
  templates: readonly MessageTemplate[],
  pilotId?: string,
): Promise<number> {
  const receiver = pilotId === undefined ? undefined : await receiverOfUser(telling, pilotId);
  if (receiver === null) return 0;
  const about = { missionId, templates, identityId: receiver?.identityId };
  const { outbox, transaction, now } = telling;
  return outbox ? outbox.takeBack(about) : takeBack(transaction, { ...about, now });
}

/** The requester as it can be told; null when the association has forgotten it. */
export async function receiverOfClient({ outbox, transaction }: Telling, clientId: string): Promise<Receiver | null> {
  return outbox ? outbox.receiverOfClient(clientId) : findReceiverOfClient(transaction, clientId);
}

async function receiverOfUser({ outbox, transaction }: Telling, userId: string): Promise<Receiver | null> {
  return outbox ? outbox.receiverOfUser(userId) : findReceiverOfUser(transaction, userId);
}

/** As the admins have set it. */
export async function settingsOf({ outbox, transaction }: Telling): Promise<AssociationSettings> {
  return outbox ? outbox.settings() : getAssociationSettings(transaction);
}

/** Of what is told of a mission by now. */
export async function factsOf(
  { outbox, transaction }: Telling,
  missionId: string,
): Promise<readonly { about: ToldFact }[]> {
  return outbox ? outbox.factsOf(missionId) : listFactsOfMissions(transaction, [missionId]);
}

/** Of that what still waits to be told. */
export async function unheardOf({ outbox, transaction, now }: Telling, missionId: string) {
  return outbox ? outbox.unheardOf(missionId) : new TakingBack(transaction, now).unheardOf(missionId);
}

/**
 * Tells of many missions at once: what is read and written for them does not grow with their number. `userIds` are those of whom
 * the missions themselves know nothing any more.
 */
export async function tellTogether<Mission extends AnnouncedMission>(
  telling: Telling,
  missions: readonly Mission[],
  announce: (telling: Telling, mission: Mission) => Promise<void>,
  { userIds = [] }: { userIds?: readonly string[] } = {},
): Promise<void> {
  if (missions.length === 0) return;
  const outbox = telling.outbox ?? new Outbox(telling.transaction, telling.config, telling.now);
  await outbox.read({
    missionIds: missions.map(({ missionId }) => missionId),
    clientIds: missions.map(({ clientId }) => clientId),
    userIds: [...userIds, ...missions.flatMap(({ pilotId }) => pilotId ?? [])],
  });
  for (const mission of missions) await announce({ ...telling, outbox }, mission);
  if (!telling.outbox) await outbox.write();
}

/** Before then nobody has heard of what is gathered under this template. */
export function heardBefore(template: MessageTemplate, now: Date): Date {
  return new Date(now.getTime() - announcements[template].gatherMinutes * 60_000);
}
