import { earliestLogin } from '@vigiefaon/domain/auth/session-days';
import { notificationOf } from '@vigiefaon/domain/devices/notification';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/tables.ts';
import type { Push, PushGateway, PushOutcome } from '../../gateways/push/push-gateway.ts';
import { arrivalPath } from '../../tokens/arrival-token.ts';
import type { AttemptOutcome, ClaimedMessage } from '../messages/public.ts';
import { getAssociationSettings } from '../settings/public.ts';
import { deleteGone, listDevices } from './devices.repository.ts';

/** Of what has no end. */
const secondsOfUse = 24 * 60 * 60;

/** The page of ours that a message leads to; the first one where it leads nowhere. */
function pathOf({ publicUrl }: Pick<Config, 'publicUrl'>, { link }: Readonly<Record<string, string>>): string {
  if (!link?.startsWith(`${publicUrl}/`)) return '/';
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** A message as the service worker shows it, with where it says that it does. */
function pushOf(config: Config, message: ClaimedMessage, now: Date): Omit<Push, 'subscription'> {
  const { messageId, locale, variables, expiresAt } = message;
  const path = pathOf(config, variables);
  const receipt = arrivalPath(config.secretKey, messageId);
  return {
    payload: { ...notificationOf(message), locale, path, tag: messageId, receipt },
    secondsOfUse: expiresAt ? (expiresAt.getTime() - now.getTime()) / 1000 : secondsOfUse,
    topic: messageId.replaceAll('-', ''),
  };
}

/** How it went with all devices: one that has it is enough. */
function togetherOf(outcomes: readonly PushOutcome[]): AttemptOutcome {
  if (outcomes.includes('SENT')) return { state: 'SENT' };
  const failure = outcomes.find((outcome) => outcome !== 'GONE' && outcome !== 'SENT') ?? 'NO_DEVICE';
  return { state: 'FAILED', failure, isFinal: failure === 'NO_DEVICE' || failure === 'REFUSED', answer: null };
}

interface Pushing {
  readonly config: Config;
  readonly database: { readonly db: Db };
  readonly now: Date;
}

/** Hands a message to the push service of each browser on which its receiver is logged in and wants it. */
export async function pushToDevices(
  { config, database: { db }, now }: Pushing,
  gateway: PushGateway,
  message: ClaimedMessage,
): Promise<AttemptOutcome> {
  const { sessionDays } = await getAssociationSettings(db);
  const open = { now, openedAfter: earliestLogin(now, sessionDays) };
  const devices = message.userId === null ? [] : await listDevices(db, message.userId, open);
  const push = pushOf(config, message, now);
  const outcomes = await Promise.all(devices.map((subscription) => gateway.send({ ...push, subscription })));
  for (const [at, { endpoint }] of devices.entries()) if (outcomes[at] === 'GONE') await deleteGone(db, endpoint);
  return togetherOf(outcomes);
}
