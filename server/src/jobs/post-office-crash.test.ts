import { expect, test, vi } from 'vitest';
import { openDatabase } from '../database/connections/open-database.ts';
import { tell } from '../features/messages/telling/tell.ts';
import { aConfig } from '../testing/application/config.ts';
import { aServerProcess, type ServerProcess } from '../testing/application/server-process.ts';
import { aDatabase } from '../testing/database/database.ts';
import { receiverOf } from '../testing/messages/receivers.ts';
import { aClient } from '../testing/people/people.ts';
import { aMailServer } from '../testing/servers/mail-server.ts';

const database = await aDatabase();
const { location, kind } = database;
const mostOnTheirWay = 5;
const longMs = 400_000;
const patience = { timeout: 120_000, interval: 5 };
const from = 'fawns@example.org';
const metricsToken = 'a-token-of-prometheus';

/** So many messages that are due, written while no server runs. */
async function writeMessages(count: number, topic: string): Promise<void> {
  // The embedded database belongs to one process at a time.
  const open = kind === 'embedded' ? await openDatabase(location) : database;
  const owner = { database: open, now: () => new Date() };
  const receiver = await receiverOf(open.db, (await aClient(owner)).userId);
  const variables = { name: '', when: 'hier', link: 'https://fawns.example.org/auth/forgotten-password' };
  await open.transaction(async (inside) => {
    for (let number = 0; number < count; number++) {
      const fact = `${topic} ${number}`;
      const told = { fact, template: 'PASSWORD_CHANGED', receiver, variables, now: owner.now() } as const;
      await tell(inside, aConfig(), told);
    }
  });
  if (kind === 'embedded') await open.close();
}

async function states(): Promise<string[]> {
  const open = kind === 'embedded' ? await openDatabase(location) : database;
  const rows = await open.db.selectFrom('outgoing_message').select('state').execute();
  if (kind === 'embedded') await open.close();
  return rows.map(({ state }) => state);
}

/** Half a minute passes: what a process that died had in its hands is anybody's again. On the embedded database it is so at the start. */
async function leasesEnd(): Promise<void> {
  if (kind === 'embedded') return;
  const inHands = database.db.updateTable('outgoing_message').where('claimed_by', 'is not', null);
  await inHands.set({ next_attempt_at: new Date() }).execute();
}

/** What a running server says of itself: nobody else can look into the embedded database. */
async function countSent({ address }: ServerProcess): Promise<number> {
  const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const line = /^vigiefaon_outgoing_messages\{channel="MAIL",state="SENT"\} (\d+)$/m.exec(await answer.text());
  return Number(line?.[1]);
}

function environmentFor(smtpUrl: string): Record<string, string> {
  const { dataDir, databaseUrl } = location;
  return {
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    METRICS_TOKEN: metricsToken,
    SMTP_URL: smtpUrl,
    MAIL_FROM: from,
  };
}

test('killed in the middle of 500 messages, twice, the server loses none and each arrives once', {
  timeout: longMs,
}, async () => {
  if (kind === 'embedded') await database.close();
  const server = await aMailServer();
  /** As mail servers keep them: one of each Message-ID. */
  const mailbox = () => new Set(server.mails.map(({ messageId }) => messageId));
  await writeMessages(500, 'killed');
  for (const untilThen of [120, 300]) {
    const running = await aServerProcess(environmentFor(server.url));
    await vi.waitFor(() => expect(server.mails.length).toBeGreaterThanOrEqual(untilThen), patience);
    await running.kill();
    await leasesEnd();
    expect(mailbox().size).toBeLessThan(500);
  }
  const running = await aServerProcess(environmentFor(server.url));
  await vi.waitFor(() => expect(mailbox().size).toBe(500), patience);
  // What had arrived and was not noted yet goes out once more.
  await vi.waitFor(async () => expect(await countSent(running)).toBe(500), { ...patience, interval: 100 });
  await running.stop();
  expect(new Set(await states())).toEqual(new Set(['SENT']));
  expect(server.mails.length - 500).toBeLessThanOrEqual(2 * mostOnTheirWay);
});

test.runIf(kind === 'server')(
  'two servers on one database send 200 messages, none of them twice',
  { timeout: longMs },
  async () => {
    const server = await aMailServer();
    const environment = environmentFor(server.url);
    const instances = await Promise.all([aServerProcess(environment), aServerProcess(environment)]);
    await database.db.deleteFrom('outgoing_message').execute();
    await writeMessages(200, 'shared');
    await vi.waitFor(async () => expect(new Set(await states())).toEqual(new Set(['SENT'])), patience);
    for (const instance of instances) await instance.stop();
    expect(server.mails).toHaveLength(200);
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(200);
  },
);
