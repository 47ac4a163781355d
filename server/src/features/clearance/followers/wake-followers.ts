import { type Headline, headlineKey, headlineOf } from '@vigiefaon/domain/clearance/headline';
import { localTime } from '@vigiefaon/domain/local-time';
import { missionWords } from '@vigiefaon/domain/messages/texts/mission-words';
import type { Locale } from '@vigiefaon/domain/users/user';
import type { PushGateway } from '../../../gateways/push/push-gateway.ts';
import type { Application } from '../../../http/route/application.ts';
import { clearanceLink } from '../../../tokens/clearance-token.ts';
import { findClearedMission } from '../clearance.repository.ts';
import { readLinks } from '../open-link.ts';
import { readClearance } from '../read-clearance.ts';
import {
  type ClaimedFollower,
  claimFollowers,
  deleteFollowersOf,
  deleteGone,
  updateAllHeard,
  updateHeard,
  updateNotReached,
} from './followers.repository.ts';

const aMinuteMs = 60_000;
/** Of what has no end: the page says the rest. */
const secondsOfUse = 6 * 60 * 60;
const mostFailures = 8;
/** A phone without a network is served by its push service: whoever fails is the service. */
const pauseMs = (failures: number) => Math.min(30 * aMinuteMs, aMinuteMs * 2 ** failures);

/** What the service worker shows: of what may be mown `over` stands in its place once `until`, in milliseconds, has passed. */
function payloadOf(headline: Headline, { locale, path, timeZone }: { locale: Locale; path: string; timeZone: string }) {
  const words = missionWords(locale);
  const { kind, until, parcels } = headline;
  const time = until === null ? '' : words.time(localTime(new Date(until), timeZone).time);
  const shown = { ...words.headline(headline, time), locale, path, isAlarm: kind !== 'GO' && kind !== 'SOME' };
  if (until === null || kind === 'STOP') return shown;
  const over = words.headline({ kind: 'OVER', parcels, until: null, isSoon: false }, '');
  return { ...shown, until: Date.parse(until), over };
}

interface Waking {
  readonly headline: Headline;
  readonly path: string;
  readonly topic: string;
}

async function wake(
  application: Application,
  gateway: PushGateway,
  follower: ClaimedFollower,
  { headline, path, topic }: Waking,
): Promise<void> {
  const { config, database, now } = application;
  const { followerId, subscription, locale, failures } = follower;
  const { until } = headline;
  const outcome = await gateway.send({
    subscription,
    payload: payloadOf(headline, { locale, path, timeZone: config.timeZone }),
    secondsOfUse: until === null ? secondsOfUse : (Date.parse(until) - now().getTime()) / 1000,
    topic,
  });
  if (outcome === 'SENT') await updateHeard(database.db, followerId, headlineKey(headline), now());
  else if (outcome === 'GONE' || failures + 1 >= mostFailures) await deleteGone(database.db, followerId);
  else await updateNotReached(database.db, follower, new Date(now().getTime() + pauseMs(failures)));
}

/**
 * Wakes the browsers that follow a mission for what holds now and they have not heard. After a stop in between it may be said twice:
 * the second takes the place of the first. Whoever is not reached is tried again, some times.
 */
export async function wakeFollowers(application: Application, gateway: PushGateway, missionId: string): Promise<void> {
  const { config, database, now } = application;
  const { db } = database;
  const [mission, links] = [await findClearedMission(db, missionId), await readLinks(db, application, missionId)];
  if (!mission || !links || links.whyOver(links.currentNumber) !== null) return deleteFollowersOf(db, missionId);
  const isCanceled = mission.status === 'CANCELED';
  const parcels = await readClearance(db, { missionId, isCanceled });
  const headline = headlineOf({ isCanceled, parcels }, now());
  const heard = headlineKey(headline);
  if (headline === null) return updateAllHeard(db, missionId, heard);
  const until = new Date(now().getTime() + aMinuteMs);
  const claimed = await claimFollowers(db, { missionId, heard, now: now(), until });
  const path = new URL(clearanceLink(config, { missionId, number: links.currentNumber })).pathname;
  const waking = { headline, path, topic: missionId.replaceAll('-', '') };
  await Promise.all(claimed.map((follower) => wake(application, gateway, follower, waking)));
}
