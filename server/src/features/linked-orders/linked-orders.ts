import type { BodyOf, ResponseOf } from '@vigiefaon/domain/endpoint';
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
import { answerIntention, readIntendedOrder } from '../intentions/public.ts';
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
import type { OpenLink, OrderDevice } from '../order-links/public.ts';
import { holdBackOrder, type OrderToHoldBack } from '../order-requests/public.ts';

/** Who acts by which link, when, in which transaction; the link is held by it. */
export interface LinkedContext {
  readonly transaction: Transaction<Tables>;
  readonly link: OpenLink;
  readonly actor: Actor;
  readonly device: Pick<OrderDevice, 'deviceHash' | 'isHeldBack'>;
  readonly config: Config;
  readonly now: Date;
}

type Asked = Omit<OrderToHoldBack, 'clientId' | 'orderLinkId' | 'deviceHash'>;

/** Until the requester says by the number or mail on file that it is theirs nobody plans it. */
async function holdBack(context: LinkedContext, asked: Asked): Promise<Placed> {
  const { clientId, orderLinkId } = context.link;
  const { deviceHash } = context.device;
  return { missionId: null, askedBy: await holdBackOrder(context, { ...asked, clientId, orderLinkId, deviceHash }) };
}

type Placed = Pick<ResponseOf<typeof api.createLinkedOrder>, 'missionId' | 'askedBy'>;

/** A request by link, by the command of everybody else. Nobody is asked where to meet or whether deer are there: that is as last time. */
export async function placeLinkedOrder(
  context: LinkedContext,
  { contactPhone, clientNote, ...asked }: BodyOf<typeof api.createLinkedOrder>,
): Promise<Placed> {
  const { transaction, link, config, device } = context;
  const { clientId } = link;
  const riskyParcels = (await findLatestRequest(transaction, clientId))?.riskyParcels ?? false;
  const said = { clientNote: clientNote ?? null, riskyParcels };
  if (device.isHeldBack) return holdBack(context, { ...asked, ...said, contactPhone: contactPhone ?? null });
  const phone = await contactPhoneOf(transaction, clientId, contactPhone);
  const clock = await readAssociationClock(transaction, config);
  const mission = { ...asked, ...said, clientId, contactPhone: phone, meetingPoint: null };
  return { missionId: await createMission(transaction, mission, { ...context, clock }), askedBy: null };
}

/** What the holder says of an intention. An order that is held back leaves it as it is: once it is theirs its fields are ordered. */
export async function answerLinkedIntention(
  context: LinkedContext,
  intentionId: string,
  answer: BodyOf<typeof api.answerLinkedIntention>,
): Promise<Pick<ResponseOf<typeof api.answerLinkedIntention>, 'order' | 'askedBy'>> {
  if (answer.step === 'ORDER' && context.device.isHeldBack) {
    const order = await readIntendedOrder(context, intentionId, answer);
    const { askedBy } = await holdBack(context, { ...order, contactPhone: answer.contactPhone ?? null });
    return { order: null, askedBy };
  }
  const { order } = await answerIntention(context, intentionId, answer);
  return { order, askedBy: null };
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
