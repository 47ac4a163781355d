import { triedForHours } from '@vigiefaon/domain/web-hooks/web-hook';
import { type HookPosted, postHook } from '../../gateways/web-hooks/post-hook.ts';
import type { Application } from '../../http/route/application.ts';
import { hookSecretOf, hookSignatureOf } from '../../tokens/hook-secret.ts';
import {
  claimDue,
  type DeliveryOutcome,
  type DueDelivery,
  findToldMission,
  keepBody,
  settleDelivery,
} from './deliveries.repository.ts';
import { hookBody } from './hook-body.ts';

const aSecondMs = 1000;
const aMinuteMs = 60 * aSecondMs;
const anHourMs = 60 * aMinuteMs;
/** Longer than any attempt takes. */
const leaseMs = aMinuteMs;
/** Pauses after the first attempts; later ones are as long as the last. */
const pausesMs = [20 * aSecondMs, aMinuteMs, 5 * aMinuteMs, 30 * aMinuteMs, 2 * anHourMs, 6 * anHourMs];
/** The receiver wants nothing more there. */
const gone = 410;

/**
 * What comes of an attempt. What a receiver does not take waits, and what is behind it goes on. Where nobody answers, the receiver is
 * away: all waits, and this stays the first.
 */
export function outcomeOf(
  posted: HookPosted,
  { attempts, happenedAt, deliverAt }: Pick<DueDelivery, 'attempts' | 'happenedAt' | 'deliverAt'>,
  now: Date,
): DeliveryOutcome {
  const answeredStatus = 'status' in posted ? posted.status : null;
  const failure = 'failure' in posted ? posted.failure : null;
  const isTaken = answeredStatus !== null && answeredStatus >= 200 && answeredStatus < 300;
  if (isTaken) return { deliverAt: null, deliveredAt: now, answeredStatus, failure, pausedUntil: null };
  const next = new Date(now.getTime() + (pausesMs[attempts - 1] ?? pausesMs.at(-1) ?? anHourMs));
  const isOld = next.getTime() > happenedAt.getTime() + triedForHours * anHourMs;
  // What is asked for again by hand has its first attempts, unless nobody is there: all that waits behind it is as old.
  const isOver = isOld && (failure !== null || attempts >= pausesMs.length);
  const goesOn = answeredStatus !== gone && !isOver;
  return {
    deliverAt: goesOn ? (failure === null ? next : deliverAt) : null,
    deliveredAt: null,
    answeredStatus,
    failure,
    pausedUntil: failure === null ? null : next,
  };
}

async function deliver({ config, database, now }: Application, due: DueDelivery): Promise<void> {
  const { db } = database;
  const { deliveryId, address, hookKey, missionId } = due;
  let { body } = due;
  if (body === null) {
    const mission = missionId === null ? null : await findToldMission(db, missionId);
    body = hookBody(due, mission, config.publicUrl);
    await keepBody(db, deliveryId, body);
  }
  const atSeconds = Math.floor(now().getTime() / aSecondMs);
  const signature = hookSignatureOf(hookSecretOf(config.secretKey, hookKey), { id: deliveryId, atSeconds, body });
  const headers = {
    'user-agent': `VigieFaon/${config.version}`,
    'webhook-id': deliveryId,
    'webhook-timestamp': String(atSeconds),
    'webhook-signature': signature,
  };
  const posted = await postHook({ address, headers, body, httpHosts: config.webHookHttpHosts });
  await database.transaction((open) => settleDelivery(open, due, outcomeOf(posted, due, now())));
}

/** Brings all that is due: one thing after the other to each receiver, to several receivers at once. */
export async function deliverWebHooks(application: Application): Promise<void> {
  const { database, now } = application;
  for (;;) {
    const at = now();
    const lease = new Date(at.getTime() + leaseMs);
    const due = await database.transaction((open) => claimDue(open, at, lease));
    if (due.length === 0) return;
    await Promise.all(due.map((each) => deliver(application, each)));
  }
}
