import { whyNotStep } from '@vigiefaon/domain/handover/handover-life';
import { neighbour } from '@vigiefaon/domain/users/role';
import type { Application } from '../../http/route/application.ts';
import { withdrawOffer } from './answer-offer.ts';
import { giveBack, reportTheirs } from './answer-theirs.ts';
import { findDocument } from './documents.repository.ts';
import { findMissionStatus } from './handed-mission.repository.ts';
import { listToWatch, updateHandover } from './handovers.repository.ts';
import { type Held, holdHandover, takeStep } from './hold-handover.ts';
import { isStillOffered, readOffered } from './offered-order.ts';
import { placeByItself } from './place-order.ts';
import { tellOfHandover } from './tell-of-handover.ts';
import type { HandoverContext } from './write-document.ts';

/** Not answered in time: it never left us, and coordinators hear that nobody else has it. */
async function expire(context: HandoverContext, { handover }: Held): Promise<boolean> {
  const isTimeOver = context.now >= handover.expiresAt;
  if (!isTimeOver || whyNotStep('EXPIRE', handover, context.now) !== null) return false;
  await takeStep(context, 'EXPIRE', handover);
  if (handover.direction === 'OUT') await tellOfHandover(context, handover, { news: 'EXPIRED' });
  return true;
}

/** What is offered must be what waits: with another day, a pilot of ours, or without the mission nobody can take it any more. */
async function withdrawChanged(context: HandoverContext, held: Held): Promise<void> {
  const { transaction, config, now } = context;
  const { handoverId, missionId, missionVersion } = held.handover;
  if (whyNotStep('WITHDRAW', held.handover, now) !== null) return;
  const offered = missionId === null ? null : await readOffered(transaction, missionId);
  if (offered?.mission.version === missionVersion) return;
  const offer = await findDocument(transaction, { handoverId, way: 'SENT', kinds: ['OFFER'] });
  const isWaiting = offered?.mission.status === 'TODO';
  if (!offered || !offer || !isWaiting || !isStillOffered(offered, config, offer)) return withdrawOffer(context, held);
  await updateHandover(transaction, handoverId, { mission_version: offered.mission.version, updated_at: now });
}

/** What became of a search that we have taken goes back to whose it is. */
async function reportBack(context: HandoverContext, { handover }: Held): Promise<void> {
  const { missionId, placedAt, state } = handover;
  if (state !== 'ORDERED' || placedAt === null) return;
  const status = missionId === null ? null : await findMissionStatus(context.transaction, missionId);
  if (missionId !== null && status === 'DONE') await reportTheirs(context, handover, missionId);
  else if (status === null || status === 'CANCELED')
    await giveBack(context, handover, { text: null, actor: neighbour });
}

async function lookAt(application: Application, handoverId: string): Promise<void> {
  const { config, database, now } = application;
  await database.transaction(async (transaction) => {
    const context = { transaction, config, now: now(), actorId: null };
    const held = await holdHandover(context, handoverId);
    if (!held || (await expire(context, held))) return;
    await (held.handover.direction === 'OUT' ? withdrawChanged : reportBack)(context, held);
  });
  await placeByItself(application, handoverId);
}

/**
 * Does what nobody has to press: offers end in time and with what was offered, orders become missions, and results go back. What was done
 * stands in the database, so that nothing is done twice or lost with a restart.
 */
export async function lookAtHandovers(application: Application): Promise<void> {
  for (const { handoverId } of await listToWatch(application.database.db, application.now())) {
    try {
      await lookAt(application, handoverId);
    } catch (error) {
      application.fastify.log.error(
        { event: 'handover.looking-failed', err: error, handoverId },
        'looking after a hand-over failed',
      );
    }
  }
}
