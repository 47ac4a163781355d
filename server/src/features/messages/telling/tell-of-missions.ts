import { createHash } from 'node:crypto';
import { channelsFor } from '@vigiefaon/domain/messages/telling/channels-for';
import type {
  Circumstances,
  Happening,
  MissionChange,
  MissionTemplate,
  Send,
} from '@vigiefaon/domain/messages/telling/mission-notification';
import { asksPilots, missionNotifications } from '@vigiefaon/domain/messages/telling/mission-notifications';
import type { NotifiedMission } from '@vigiefaon/domain/messages/telling/notified-mission';
import { announcements } from '@vigiefaon/domain/messages/texts/announcements';
import { missionContents, pathOf } from '@vigiefaon/domain/messages/texts/mission-contents';
import { animalCounts, type Report } from '@vigiefaon/domain/missions/mission-report';
import type { Kysely } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Tables } from '../../../database/tables.ts';
import { signAnswerToken } from '../../../tokens/answer-token.ts';
import { getAssociationSettings } from '../../settings/public.ts';
import { Outbox } from '../sending/outbox.ts';
import { listAssignedAt, listNotifiedMissions } from './notified-missions.repository.ts';
import { listPilotsInReach, type PilotInReach } from './pilots-in-reach.repository.ts';
import type { Receiver } from './receivers.repository.ts';
import type { Told } from './tell.ts';

/** In which transaction something happens to missions, and who does it. */
export interface NotificationContext {
  readonly transaction: Kysely<Tables>;
  readonly config: Config;
  readonly now: Date;
  /** Null when the association's clock does it. */
  readonly actorId: string | null;
  /** The rounds of pilots are told as a whole afterwards. */
  readonly isRoundToFollow?: boolean | undefined;
}

/** What happens to missions. */
export interface Happened extends Omit<Happening, 'result'> {
  /** Of a report; null where a mission is completed without one. */
  readonly report?: Report | null;
}

/** Which missions it concerns, in the order in which they are told of; without `before` nothing of them has changed, or they are new. */
type Concerned = { readonly before: readonly NotifiedMission[] } | { readonly missionIds: readonly string[] };

/** Missions as messages speak of them, for `tellOfMissions` to know later what they were. */
export const readNotified = listNotifiedMissions;

/** The same for results that read the same. */
function resultId(totalSize: number, report: Report | null): string {
  const told = report && [totalSize, ...animalCounts.map((animal) => report[animal])];
  return createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 16);
}

function inOrder(missions: readonly NotifiedMission[], ids: readonly string[]): NotifiedMission[] {
  const places = new Map(ids.map((missionId, place) => [missionId, place]));
  const placeOf = ({ missionId }: NotifiedMission) => places.get(missionId) ?? 0;
  return missions.toSorted((one, other) => placeOf(one) - placeOf(other));
}

type Changed = Pick<MissionChange, 'happening' | 'before' | 'after'>;

async function readChanges(
  context: NotificationContext,
  { report = null, ...happened }: Happened,
  concerned: Concerned,
): Promise<Changed[]> {
  const before = 'before' in concerned ? concerned.before : [];
  const ids = 'before' in concerned ? before.map(({ missionId }) => missionId) : concerned.missionIds;
  const former = new Map(before.map((mission) => [mission.missionId, mission]));
  const after = ids.length === 0 ? [] : inOrder(await listNotifiedMissions(context.transaction, ids), ids);
  return after.map((mission) => ({
    happening: { ...happened, result: resultId(mission.totalSize, report) },
    before: former.get(mission.missionId) ?? null,
    after: mission,
  }));
}

/** Whom missions of one mowing day may be asked of, the nearest first. */
async function readInReach({ transaction }: NotificationContext, asking: readonly Changed[], reachKilometres: number) {
  const missionIds = asking.map(({ after }) => after.missionId);
  const day = asking[0]?.after.missionDate;
  return day === undefined ? [] : listPilotsInReach(transaction, { missionIds, day, reachKilometres });
}

/** When the pilots who have just lost missions were given them. */
async function readAssignedAt(
  { transaction }: NotificationContext,
  changes: readonly Changed[],
): Promise<Map<string, Date>> {
  const lost = changes.flatMap(({ happening, before }) => {
    const pilotId = happening.action === 'unassign' ? before?.pilotId : null;
    return before && pilotId ? [{ missionId: before.missionId, pilotId }] : [];
  });
  return listAssignedAt(transaction, lost);
}

function toldOf<T extends MissionTemplate>(
  template: T,
  saying: Omit<Parameters<typeof missionContents>[1], 'link'> & { receiver: Receiver },
  { config, now }: NotificationContext,
): Told<T> {
  const { send, mission, receiver } = saying;
  const { missionId, missionDate: day } = mission;
  const { fact, to } = send;
  const isAsked = send.template === 'PILOT_ASKED' && to.role === 'PILOT';
  const path = isAsked
    ? `/answer/${signAnswerToken(config.secretKey, { pilotId: to.userId, day })}`
    : pathOf(send, mission);
  const link = receiver.userId === null ? '' : `${config.publicUrl}${path}`;
  return {
    template,
    fact,
    receiver,
    missionId,
    expiresAt: send.until,
    now,
    // What has waited for an address is told for all days at once.
    ...(template === 'REQUESTS_ENTERED' ? {} : { day }),
    order: template === 'ROUND' ? mission.stop?.position : undefined,
    ...missionContents(template, { ...saying, link }),
  };
}

/** What is to be said of which mission. */
interface Notified {
  readonly mission: NotifiedMission;
  readonly send: Send;
}

/** Questions come last, the nearest field of each pilot first. */
function questionsLast(notified: readonly Notified[], inReach: readonly PilotInReach[]): Notified[] {
  const keyOf = (missionId: string, pilotId: string) => `${missionId} ${pilotId}`;
  const places = new Map(inReach.map(({ missionId, pilotId }, place) => [keyOf(missionId, pilotId), place]));
  const placeOf = ({ send: { template, to }, mission: { missionId } }: Notified) =>
    template === 'PILOT_ASKED' && to.role === 'PILOT' ? (places.get(keyOf(missionId, to.userId)) ?? 0) : -1;
  return notified.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Whether a message would bring who comes. */
function isWrittenTo(config: Config, requester: Receiver): boolean {
  return channelsFor(requester, announcements.PILOT_WILL_CALL, { whatsapp: config.whatsapp !== null }).length > 0;
}

/** All that decides who hears what, read for all missions together. */
async function readSituation(
  context: NotificationContext,
  changes: readonly Changed[],
  at: Circumstances,
  reachKilometres: number,
) {
  const { transaction, config, now } = context;
  const asking = changes.filter((change) => asksPilots(change, at));
  const inReach = await readInReach(context, asking, reachKilometres);
  const assignedAt = await readAssignedAt(context, changes);
  const outbox = new Outbox(transaction, config, now);
  const pilotIds = changes.flatMap(({ before, after }) => [before?.pilotId, after.pilotId]);
  await outbox.read({
    missionIds: changes.map(({ after }) => after.missionId),
    clientIds: changes.map(({ after }) => after.clientId),
    userIds: [...pilotIds.filter((pilotId) => typeof pilotId === 'string'), ...inReach.map(({ pilotId }) => pilotId)],
  });
  const situationOf = (change: Changed): MissionChange => {
    const { missionId, clientId } = change.after;
    const requester = outbox.receiverOfClient(clientId);
    return {
      ...change,
      told: outbox.toldOf(missionId),
      requester: requester && { userId: requester.userId, isWrittenTo: isWrittenTo(config, requester) },
      pilots: outbox.receiversOfUsers,
      inReach: inReach.filter((pilot) => pilot.missionId === missionId),
      assignedAt: assignedAt.get(missionId) ?? null,
    };
  };
  return { outbox, inReach, situationOf };
}

/**
 * Tells whoever has to hear what has happened to missions, and retracts what is not true any more: how often it reads and writes
 * does not grow with their number. Called after the missions were written, in their transaction.
 */
export async function tellOfMissions(
  context: NotificationContext,
  happened: Happened,
  concerned: Concerned,
): Promise<void> {
  const { transaction, config, now, actorId, isRoundToFollow = false } = context;
  const changes = await readChanges(context, happened, concerned);
  if (changes.length === 0) return;
  const settings = await getAssociationSettings(transaction);
  const at: Circumstances = { now, timeZone: config.timeZone, actorId, isRoundToFollow, settings };
  const { outbox, inReach, situationOf } = await readSituation(context, changes, at, settings.pilotReachKilometres);
  const notified: Notified[] = [];
  for (const change of changes) {
    const { after: mission } = change;
    const { retract, send } = missionNotifications(situationOf(change), at);
    for (const about of retract) outbox.retract({ missionId: mission.missionId, ...about });
    notified.push(...send.map((one) => ({ mission, send: one })));
  }
  for (const { mission, send } of questionsLast(notified, inReach)) {
    const { to } = send;
    const receiver = to.role === 'PILOT' ? outbox.receiverOfUser(to.userId) : outbox.receiverOfClient(mission.clientId);
    const saying = { send, mission, at, report: happened.report ?? null };
    if (receiver) outbox.tell(toldOf(send.template, { ...saying, receiver }, context));
  }
  await outbox.write();
}
