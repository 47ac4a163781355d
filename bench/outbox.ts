// How fast the outbox sends: messages a second against a mail server of this machine, as a ratio to bare nodemailer in the same run, and how long a message takes from its commit to its arrival.
import { newId } from '../server/src/database/queries/new-id.ts';
import { insertIdentity } from '../server/src/features/identity/identity.repository.ts';
import { findReceiverOfUser, type Receiver } from '../server/src/features/messages/telling/receivers.repository.ts';
import { tell } from '../server/src/features/messages/telling/tell.ts';
import type { MailSettings } from '../server/src/gateways/mail/mail-settings.ts';
import { keepConnections } from '../server/src/gateways/mail/smtp-connections.ts';
import type { Application } from '../server/src/http/route/application.ts';
import { openPostOffice } from '../server/src/jobs/post-office.ts';
import { openCountingMailServer } from '../server/src/testing/servers/counting-mail-server.ts';
import { percentile } from './measuring/figures.ts';
import { closeProduct, onBothDatabases, openProduct, type Place } from './measuring/product.ts';

const messages = Number(process.env.BENCH_MESSAGES ?? 1000);
const singles = 200;
const atOnce = 5;
const from = 'fawns@example.org';

/** What nodemailer does alone with the same mail, over as many connections. */
async function bareRate(
  settings: MailSettings,
  mail: { subject: string; text: string; html: string },
): Promise<number> {
  const sendMail = keepConnections(settings);
  let left = messages;
  const begin = performance.now();
  const work = async () => {
    while (left-- > 0) await sendMail({ from, to: 'odile@example.org', ...mail });
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return messages / ((performance.now() - begin) / 1000);
}

async function insertReceiver({ database: { db } }: Application): Promise<Receiver> {
  const [identityId, userId] = [newId(), newId()];
  const person = { title: null, lastname: 'Lambert', firstname: 'Odile', phone: null, address: null };
  await insertIdentity(db, { identityId, ...person, email: 'odile@example.org' });
  const account = { user_id: userId, identity_id: identityId, password_hash: '', login_email: 'odile@example.org' };
  await db.insertInto('app_user').values(account).execute();
  const receiver = await findReceiverOfUser(db, userId);
  if (!receiver) throw new Error('nobody there to tell');
  return receiver;
}

function write({ database, config }: Application, receiver: Receiver, count: number): Promise<void> {
  const variables = { name: receiver.name, when: 'hier', link: 'https://fawns.example.org/auth/forgotten-password' };
  return database.transaction(async (transaction) => {
    for (let number = 0; number < count; number++) {
      const told = { fact: newId(), template: 'PASSWORD_CHANGED', receiver, variables, now: new Date() } as const;
      await tell(transaction, config, told);
    }
  });
}

/** Prints the line of one database: rate, rate of nodemailer alone, their ratio, delays. */
async function measure(name: string, place: Place): Promise<void> {
  const server = await openCountingMailServer();
  const mailServer = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: from };
  const application = await openProduct({ ...mailServer, ...place });
  const { config, database } = application;
  const receiver = await insertReceiver(application);
  await write(application, receiver, messages);
  const row = await database.db.selectFrom('outgoing_message').selectAll().limit(1).executeTakeFirstOrThrow();
  const mail = { subject: row.subject, text: row.body_text, html: row.body_html };
  if (!config.mail) throw new Error('no mail server to measure against');
  await bareRate(config.mail, mail);
  const bare = await bareRate(config.mail, mail);
  const all = server.untilArrived(messages);
  const begin = performance.now();
  const close = await openPostOffice(application);
  await all;
  const rate = messages / ((performance.now() - begin) / 1000);
  const delays: number[] = [];
  for (let number = 0; number < singles; number++) {
    const arrival = server.untilArrived(1);
    await write(application, receiver, 1);
    const committed = performance.now();
    await arrival;
    delays.push(Math.max(0, performance.now() - committed));
  }
  await close();
  await closeProduct(application);
  await server.close();
  const figures = [rate.toFixed(0), bare.toFixed(0), (rate / bare).toFixed(2)];
  const waits = [percentile(delays, 0.5).toFixed(1), percentile(delays, 0.95).toFixed(1)];
  console.log(`| ${[name, ...figures, ...waits].join(' | ')} |`);
}

console.log('| database | messages/s | nodemailer alone/s | ratio | commit to arrival, median ms | 95th ms |');
console.log('|---|---|---|---|---|---|');
await onBothDatabases(measure);
