import { addDays } from '@vigiefaon/domain/local-time';
import type { MessageChannel } from '@vigiefaon/domain/messages/message';
import type { Transaction } from 'kysely';
import type { Config } from '../../server/src/config.ts';
import { newId } from '../../server/src/database/queries/new-id.ts';
import type { Tables } from '../../server/src/database/tables.ts';
import { claimDueMessages } from '../../server/src/features/messages/sending/attempts.repository.ts';
import { reportDelivery } from '../../server/src/features/messages/sending/report-delivery.ts';
import { type AttemptOutcome, settleAttempt } from '../../server/src/features/messages/sending/settle-attempt.ts';
import { tellOfMissions } from '../../server/src/features/messages/telling/tell-of-missions.ts';
import type { DemoPeople } from './demo-people.ts';

const aMinuteMs = 60_000;
const limit = 200;

// The demo sends nothing: this only makes WhatsApp the first way to those who like it.
const whatsapp: Config['whatsapp'] = {
  apiUrl: 'http://127.0.0.1:9',
  token: 'demo',
  phoneNumberId: '0',
  appSecret: 'demo',
  verifyToken: 'demo',
};

const notThere: AttemptOutcome = { state: 'FAILED', failure: 'NOT_ON_WHATSAPP', isFinal: true, answer: '131026' };
const refused: AttemptOutcome = {
  state: 'FAILED',
  failure: 'ADDRESS_REFUSED',
  isFinal: true,
  answer: '550 5.1.1 Mailbox unavailable',
};

interface Sending {
  db: Transaction<Tables>;
  config: Config;
  channel: MessageChannel;
  now: Date;
  outcomeOf: (index: number) => AttemptOutcome;
}

async function sendAsIf({ db, config, channel, now, outcomeOf }: Sending): Promise<void> {
  const leaseEndsAt = new Date(now.getTime() + aMinuteMs);
  const claimed = await claimDueMessages(db, { channel, instanceId: newId(), now, leaseEndsAt, limit });
  for (const [index, message] of claimed.entries()) {
    const outcome = outcomeOf(index);
    await settleAttempt(db, config, { message, outcome, now });
    const providerId = outcome.state === 'SENT' ? outcome.providerId : undefined;
    if (providerId === undefined) continue;
    const later = new Date(now.getTime() + (index + 1) * aMinuteMs);
    const report = { channel: 'WHATSAPP' as const, providerId, answer: null, at: later, now: later };
    await reportDelivery(db, config, { ...report, outcome: index % 2 === 0 ? 'READ' : 'DELIVERED' });
  }
}

async function likeWhatsapp(db: Transaction<Tables>, { crew, requesters }: DemoPeople): Promise<void> {
  const half = [...crew, ...requesters.map(({ userId }) => userId)].filter((_person, index) => index % 2 === 0);
  const userIds = half.filter((userId) => userId !== null);
  await db.updateTable('app_user').set({ notify_by_whatsapp: true }).where('user_id', 'in', userIds).execute();
}

/** The rounds of tomorrow have been told an hour ago, by WhatsApp and mail: most have arrived, some went another way. */
export async function insertDemoRounds(
  db: Transaction<Tables>,
  config: Config,
  { people, today }: { people: DemoPeople; today: string },
): Promise<void> {
  const assigned = await db
    .selectFrom('mission')
    .where('mission_date', '=', addDays(today, 1))
    .where('status', '=', 'AFFECTED')
    .select('mission_id')
    .orderBy('mission_id')
    .execute();
  await likeWhatsapp(db, people);
  const sending = { db, config: { ...config, whatsapp } };
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * aMinuteMs);
  const doing = { transaction: db, config: sending.config, now: minutesAgo(60), actorId: people.crew[0] ?? null };
  const missionIds = assigned.map(({ mission_id: missionId }) => missionId);
  await tellOfMissions(doing, { action: 'assign' }, { missionIds });
  await sendAsIf({
    ...sending,
    channel: 'WHATSAPP',
    now: minutesAgo(56),
    outcomeOf: (index) => (index === 3 ? notThere : { state: 'SENT', providerId: `demo-${index}` }),
  });
  await sendAsIf({
    ...sending,
    channel: 'MAIL',
    now: minutesAgo(55),
    outcomeOf: (index) => (index === 1 ? refused : { state: 'SENT' }),
  });
}
