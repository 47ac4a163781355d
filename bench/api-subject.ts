// The process under load: the product on one database, and beside it the same statements on the bare driver and on bare node:http.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { buildApplication } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { type Database, openDatabase } from '../server/src/database/connections/open-database.ts';
import { migrate } from '../server/src/database/migrate.ts';
import { newId } from '../server/src/database/queries/new-id.ts';
import { insertIdentity } from '../server/src/features/identity/identity.repository.ts';
import { saveSettings } from '../server/src/features/settings/settings.repository.ts';
import { hashPassword, verifyPassword } from '../server/src/http/session/password.ts';
import { type Load, loadDirectly } from './load.ts';
import { seedMissions } from './seed-missions.ts';

export type Order =
  | { kind: 'seed'; from: number; to: number }
  | { kind: 'record'; method: 'GET' | 'POST'; path: string; body?: string; token?: string }
  | { kind: 'driver' };

export interface Answer {
  load?: Load;
  statements?: number;
}

interface Statement {
  text: string;
  parameters: readonly unknown[];
}

const config = readConfig(process.env);
let recorded: Statement[] | null = null;
let statements: Statement[] = [];
// A login is the hash above all: the driver has to do it too, or the ratio would only measure argon2id.
let checksPassword = false;

const database: Database = await openDatabase({
  databaseUrl: config.databaseUrl,
  dataDir: config.dataDir,
  onQuery: (text, parameters) => recorded?.push({ text, parameters }),
});
await migrate(database, fileURLToPath(new URL('../server/migrations', import.meta.url)));
const application = await buildApplication({ config: { ...config, trustProxy: 1 }, database });
const address = await application.fastify.listen({ port: 0, host: '127.0.0.1' });

const passwordHash = await hashPassword('bench-password');

async function insertAdmin(): Promise<void> {
  const identityId = newId();
  const email = 'bench@example.org';
  const person = { title: null, lastname: 'Bench', firstname: null, email, phone: null, address: null };
  await insertIdentity(database.db, { identityId, ...person });
  await database.db
    .insertInto('app_user')
    .values({
      user_id: newId(),
      identity_id: identityId,
      role: 'ROLE_ADMIN',
      password_hash: passwordHash,
      login_email: email,
    })
    .execute();
  await saveSettings(database.db, { secondFactorFor: 'NOBODY' });
}

// Two sessions never have the same token: a repeated insert needs a new one.
function withNewToken({ text, parameters }: Statement): readonly unknown[] {
  const isSession = text.startsWith('insert into "session"');
  return isSession ? parameters.map((value) => (value instanceof Uint8Array ? randomBytes(32) : value)) : parameters;
}

async function repeatStatements(): Promise<unknown> {
  let last: unknown;
  if (checksPassword) await verifyPassword(passwordHash, 'bench-password');
  for (const statement of statements) {
    const { text } = statement;
    const parameters = withNewToken(statement);
    last = (
      await database.db.executeQuery({
        sql: text,
        parameters,
        query: sql``.toOperationNode(),
        queryId: { queryId: 'bench' },
      })
    ).rows;
  }
  return last;
}

// What plain Node makes of the same statements: the floor that a framework can be measured against.
const bare = createServer((_request, response) => {
  repeatStatements().then(
    (rows) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows)),
    () => response.writeHead(500).end(),
  );
});
await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));

async function record(order: Extract<Order, { kind: 'record' }>): Promise<Answer> {
  // What the last load left under way would be recorded too, and its counted logins would refuse this one.
  await setTimeout(1000);
  await database.db.deleteFrom('rate_limit').execute();
  recorded = [];
  const { statusCode, body } = await application.fastify.inject({
    method: order.method,
    url: order.path,
    headers: { ...(order.token ? { authorization: `Bearer ${order.token}` } : {}), 'content-type': 'application/json' },
    ...(order.body ? { payload: order.body } : {}),
  });
  if (statusCode >= 300) throw new Error(`${order.path} answered ${statusCode}: ${body}`);
  statements = recorded;
  checksPassword = order.path === '/api/auth/login';
  recorded = null;
  return { statements: statements.length };
}

async function obey(order: Order): Promise<Answer> {
  if (order.kind === 'seed') {
    await seedMissions(database.db, order.from, order.to);
    return {};
  }
  if (order.kind === 'record') return record(order);
  return { load: await loadDirectly(repeatStatements) };
}

await insertAdmin();
process.on('message', (order: Order) => {
  obey(order).then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
const barePort = bare.address();
process.send?.({ address, bare: `http://127.0.0.1:${typeof barePort === 'object' ? barePort?.port : ''}` });
