import { createHash } from 'node:crypto';
import type {
  Circumstances,
  Happening,
  MissionChange,
  MissionTemplate,
  Send,
} from '@vigiefaon/domain/messages/telling/mission-notification';
import { asksPilots, missionNotifications } from '@vigiefaon/domain/messages/telling/mission-notifications';
import type { NotifiedMission } from '@vigiefaon/domain/messages/telling/notified-mission';
import { type MissionSaying, missionContents, pathOf } from '@vigiefaon/domain/messages/texts/mission-contents';
import { animalCounts, type Report } from '@vigiefaon/domain/missions/mission-report';
import type { Kysely } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Tables } from '../../../database/tables.ts';
import { signAnswerToken } from '../../../tokens/answer-token.ts';
import { addressOfOrderLink } from '../../../tokens/order-token.ts';
import { latestLinkOf } from '../../order-links/public.ts';
import { getAssociationSettings } from '../../settings/public.ts';
import { channelsOf } from '../sending/message-on-channel.ts';
import { listAssignedAt, listNotifiedMissions } from './notified-missions.repository.ts';
import { Outbox } from './outbox.ts';
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

/** The same for results that read the same. */
function resultId(totalSize: number, report: Report | null): string {
  const told = report && [totalSize, ...animalCounts.map((animal) => report[animal])];
  return createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 16);
}

type Changed = Pick<MissionChange, 'happening' | 'before' | 'after'>;

async function readChanges(
  { transaction }: NotificationContext,
  { report = null, ...happened }: Happened,
  concerned: Concerned,
): Promise<Changed[]> {
  const before = 'before' in concerned ? concerned.before : [];
  const ids = 'before' in concerned ? before.map(({ missionId }) => missionId) : concerned.missionIds;
  const former = new Map(before.map((mission) => [mission.missionId, mission]));
  const missions = ids.length === 0 ? [] : await listNotifiedMissions(transaction, ids);
  const after = new Map(missions.map((mission) => [mission.missionId, mission]));
  return [...new Set(ids)].flatMap((missionId) => {
    const mission = after.get(missionId);
    if (!mission) return [];
    const happening = { ...happened, result: resultId(mission.totalSize, report) };
    return [{ happening, before: former.get(missionId) ?? null, after: mission }];
  });
}

/** All that decides who hears what, read for all missions together. */
async function readSituation(context: NotificationContext, changes: readonly Changed[]) {
  const { transaction, config, now, actorId, isRoundToFollow = false } = context;
  const settings = await getAssociationSettings(transaction);
  const at: Circumstances = { now, timeZone: config.timeZone, actorId, isRoundToFollow, settings };
  const asking = changes.filter((change) => asksPilots(change, at)).map(({ after }) => after);
  const inReach = await listPilotsInReach(transaction, asking, settings.pilotReachKilometres);
  const lost = changes.flatMap(({ happening, before }) => (happening.action === 'unassign' && before ? [before] : []));
  const assignedAt = await listAssignedAt(transaction, lost);
  const pilotIds = changes
    .flatMap(({ before, after }) => [before?.pilotId, after.pilotId])
    .filter((id) => typeof id === 'string');
  const outbox = await Outbox.open(context, {
    missionIds: changes.map(({ after }) => after.missionId),
    clientIds: changes.map(({ after }) => after.clientId),
    userIds: [...pilotIds, ...inReach.map(({ pilotId }) => pilotId)],
  });
  const situationOf = (change: Changed): MissionChange => {
    const { missionId, clientId } = change.after;
    const requester = outbox.clients.get(clientId);
    // Whether a message would bring who comes.
    const isWrittenTo = requester !== undefined && channelsOf(config, requester, 'PILOT_WILL_CALL').length > 0;
    return {
      ...change,
      told: outbox.toldOf(missionId),
      requester: requester ? { userId: requester.userId, isWrittenTo } : null,
      pilots: outbox.users,
      inReach: inReach.filter((pilot) => pilot.missionId === missionId),
      assignedAt: assignedAt.get(missionId) ?? null,
    };
  };
  return { outbox, at, inReach, situationOf };
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

/** What leads to the order link by which it was done, also whoever has no account. */
const byLink: readonly MissionTemplate[] = ['ORDERED_BY_LINK', 'MOVED_BY_LINK', 'CANCELED_BY_LINK'];
/** What leads to an order link of its reader: there the request stands, is changed, and the next one ordered. */
const withLink: readonly MissionTemplate[] = ['REQUEST_CONFIRMED', 'REQUEST_CONFIRMED_LATE'];

/** The order link that a message shows; null where it shows none. One is made where it reaches somebody who has none. */
async function orderLinkOf(
  { transaction, config, now }: NotificationContext,
  { template, receiver, clientId, usedLink }: LinkShown,
): Promise<string | null> {
  if (byLink.includes(template)) return usedLink ?? null;
  if (!withLink.includes(template) || channelsOf(config, receiver, template).length === 0) return null;
  return latestLinkOf({ transaction, clientId, actorId: null, config, now });
}

/** Which message shows it to whom; `usedLink` is the one by which it was done. */
interface LinkShown {
  readonly template: MissionTemplate;
  readonly receiver: Receiver;
  readonly clientId: string;
  readonly usedLink: string | undefined;
}

function toldOf<T extends MissionTemplate>(
  template: T,
  saying: Omit<MissionSaying, 'link'> & { receiver: Receiver },
  { config, now, orderLinkId }: NotificationContext & { orderLinkId: string | null },
): Told<T> {
  const { send, mission, receiver } = saying;
  const { missionId, missionDate: day } = mission;
  const { fact, to } = send;
  const isAsked = send.template === 'PILOT_ASKED' && to.role === 'PILOT';
  const path = isAsked
    ? `/answer/${signAnswerToken(config.secretKey, { pilotId: to.userId, day })}`
    : pathOf(send, mission);
  const inApp = receiver.userId === null ? '' : `${config.publicUrl}${path}`;
  const link = orderLinkId === null ? inApp : addressOfOrderLink(config, orderLinkId);
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

/**
 * Tells whoever has to hear what has happened to missions, and retracts what is not true any more: how often it reads and writes
 * does not grow with their number. Called after the missions were written, in their transaction.
 */
export async function tellOfMissions(
  context: NotificationContext,
  happened: Happened,
  concerned: Concerned,
): Promise<void> {
  const changes = await readChanges(context, happened, concerned);
  if (changes.length === 0) return;
  const { outbox, at, inReach, situationOf } = await readSituation(context, changes);
  const notified = changes.flatMap((change) => {
    const { after: mission } = change;
    const { retract, send } = missionNotifications(situationOf(change), at);
    for (const about of retract) outbox.retract({ missionId: mission.missionId, ...about });
    return send.map((one) => ({ mission, send: one }));
  });
  for (const { mission, send } of questionsLast(notified, inReach)) {
    const { to, template } = send;
    const receiver = to.role === 'PILOT' ? outbox.users.get(to.userId) : outbox.clients.get(mission.clientId);
    if (!receiver) continue;
    const { clientId } = mission;
    const orderLinkId = await orderLinkOf(context, { template, receiver, clientId, usedLink: happened.orderLinkId });
    const saying = { send, mission, at, receiver, report: happened.report ?? null };
    outbox.tell(toldOf(template, saying, { ...context, orderLinkId }));
  }
  await outbox.write();
}
