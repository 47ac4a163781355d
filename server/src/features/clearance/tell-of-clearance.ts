import {
  beliefs,
  type ClearanceSend,
  clearanceNotifications,
} from '@vigiefaon/domain/messages/telling/clearance-notifications';
import type { NotifiedMission } from '@vigiefaon/domain/messages/telling/notified-mission';
import { factKey } from '@vigiefaon/domain/messages/telling/told-fact';
import { wishedParcels } from '@vigiefaon/domain/messages/telling/wish-notifications';
import { clearanceContents } from '@vigiefaon/domain/messages/texts/clearance-contents';
import { clearanceLink } from '../../tokens/clearance-token.ts';
import {
  findNotifiedMission,
  listCoordinatorIds,
  listFactsOfMissions,
  listLeftBefore,
  type NotificationContext,
  Outbox,
  type Receiver,
} from '../messages/public.ts';
import { lockClearance } from './clearance.repository.ts';
import { readClearance } from './read-clearance.ts';
import { tellOfWishes } from './tell-of-wishes.ts';

/** Of what was told of a mission's parcels the keys of what may have reached its requester. */
async function readHeard({ transaction }: NotificationContext, missionId: string): Promise<Set<string>> {
  const facts = await listFactsOfMissions(transaction, [missionId], beliefs);
  const left = await listLeftBefore(
    transaction,
    facts.map(({ messageId }) => messageId),
  );
  return new Set(facts.filter(({ messageId }) => left.has(messageId)).map(({ fact }) => fact));
}

function toldOf(
  { config, now }: NotificationContext,
  mission: NotifiedMission,
  receiver: Receiver,
  send: ClearanceSend,
) {
  const { missionId, missionDate: day, municipality, clearanceLinkNumber: number } = mission;
  const { template, fact, until: expiresAt } = send;
  const link = clearanceLink(config, { missionId, number });
  const contents = clearanceContents(template, { send, municipality, receiver, timeZone: config.timeZone, link });
  return { template, fact, receiver, missionId, day, expiresAt, now, isOfSubject: true, ...contents };
}

/**
 * Tells the requester of a mission what has become true of its parcels since it was told last, and warns before the end; requester
 * and coordinators what whoever mows wants for them. May be called at any time and by several at once: whoever holds the lock says
 * it, the others find it said.
 */
export async function tellOfClearance(context: NotificationContext, missionId: string): Promise<void> {
  const { transaction, now, actorId } = context;
  const mission = await findNotifiedMission(transaction, missionId);
  if (!mission) return;
  const parcels = await readClearance(transaction, { missionId, isCanceled: mission.status === 'CANCELED' });
  const heard = await readHeard(context, missionId);
  const userIds = wishedParcels(parcels, now).length > 0 ? await listCoordinatorIds(transaction) : [];
  const outbox = await Outbox.open(context, { missionIds: [missionId], clientIds: [mission.clientId], userIds });
  const told = outbox.toldOf(missionId).map((one) => ({ ...one, isHeard: heard.has(factKey(one.fact)) }));
  const { retract, send } = clearanceNotifications(missionId, parcels, told, now.getTime());
  for (const { parcelId: subjectId, ...taken } of retract) outbox.retract({ missionId, subjectId, ...taken });
  const receiver = outbox.clients.get(mission.clientId);
  const isByRequester = actorId !== null && receiver?.userId === actorId;
  if (receiver && !isByRequester) for (const one of send) outbox.tell(toldOf(context, mission, receiver, one));
  await tellOfWishes(context, outbox, mission, parcels);
  await outbox.write();
}

/** The same at once, for whoever has changed what clearances depend on. */
export async function retellClearance(context: NotificationContext, missionId: string): Promise<void> {
  await lockClearance(context.transaction, missionId);
  await tellOfClearance(context, missionId);
}
