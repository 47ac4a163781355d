import type { BodyOf } from '@vigiefaon/domain/endpoint';
import { DomainError } from '@vigiefaon/domain/errors';
import { localTime } from '@vigiefaon/domain/local-time';
import type { MissionAction } from '@vigiefaon/domain/missions/mission-actions';
import { refusals, statusAfter } from '@vigiefaon/domain/missions/mission-actions';
import type * as api from '@vigiefaon/domain/order-links/order-links.api';
import { whyNotByLink } from '@vigiefaon/domain/order-links/what-a-link-may';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { Transaction } from 'kysely';
import type { Config } from '../../config.ts';
import type { Tables } from '../../database/tables.ts';
import {
  cancelMissions,
  contactPhoneOf,
  createMission,
  editMission,
  findLatestRequest,
  listMissionsHeld,
  readAssociationClock,
  throwFirst,
} from '../missions/public.ts';
import type { OpenLink } from '../order-links/public.ts';

/** Who acts by which link, when, in which transaction; the link is held by it. */
export interface LinkedContext {
  readonly transaction: Transaction<Tables>;
  readonly link: OpenLink;
  readonly actor: Actor;
  readonly config: Config;
  readonly now: Date;
}

/** A request by link, by the command of everybody else. Nobody is asked where to meet or whether deer are there: that is as last time. */
export async function createLinkedOrder(
  context: LinkedContext,
  { contactPhone, clientNote, ...asked }: BodyOf<typeof api.createLinkedOrder>,
): Promise<string> {
  const { transaction, link, config } = context;
  const { clientId } = link;
  const latest = await findLatestRequest(transaction, clientId);
  const mission = {
    ...asked,
    clientId,
    contactPhone: await contactPhoneOf(transaction, clientId, contactPhone),
    clientNote: clientNote ?? null,
    meetingPoint: null,
    riskyParcels: latest?.riskyParcels ?? false,
  };
  const clock = await readAssociationClock(transaction, config);
  return createMission(transaction, mission, { ...context, clock });
}

/** Holds a request that the link may do this to; of others it is not told that they exist. */
async function holdRequest(context: LinkedContext, missionId: string, action: MissionAction): Promise<void> {
  const { transaction, link, config, now } = context;
  const [mission] = await listMissionsHeld(transaction, [missionId]);
  if (!mission) throw new DomainError('NOT_FOUND');
  const today = localTime(now, config.timeZone).day;
  const reason = whyNotByLink(action, mission, { clientId: link.clientId, today });
  if (reason === 'NOT_YOUR_REQUEST') throw new DomainError('NOT_FOUND');
  if (reason === null) return;
  throw new DomainError(refusals[reason], { reason, from: mission.status, to: statusAfter(action, mission) });
}

/** Another day or hour for a request that nobody has taken. */
export async function moveLinkedOrder(
  context: LinkedContext,
  missionId: string,
  asked: BodyOf<typeof api.moveLinkedOrder>,
): Promise<void> {
  await holdRequest(context, missionId, 'edit');
  const clock = await readAssociationClock(context.transaction, context.config);
  await editMission({ ...context, missionId }, asked, clock);
}

/** Takes back a request that nobody has taken. */
export async function cancelLinkedOrder(context: LinkedContext, missionId: string): Promise<void> {
  await holdRequest(context, missionId, 'cancel');
  throwFirst(await cancelMissions(context, [missionId]));
}
