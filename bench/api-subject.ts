// The process under load: the product on one database, and beside it the same statements on the bare driver and on bare node:http.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { verifyPassword } from '../server/src/http/session/password.ts';
import { type Load, loadDirectly } from './measuring/load.ts';
import { admin, listen, openProduct, theAdmin } from './measuring/product.ts';
import { seedMissions } from './measuring/seed-missions.ts';
import { obeyOrders } from './measuring/subject.ts';

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

let recorded: Statement[] | null = null;
let statements: Statement[] = [];
// A login is the hash above all: the driver has to do it too, or the ratio would only measure argon2id.
let checksPassword = false;

const environment = { ...process.env, TRUST_PROXY: '1' };
const application = await openProduct(environment, {
  onQuery: (text, parameters) => recorded?.push({ text, parameters }),
});
const { database } = application;
const address = await listen(application);
const { userId } = await theAdmin(application);
const { password_hash: passwordHash } = await database.db
  .selectFrom('app_user')
  .select('password_hash')
  .where('user_id', '=', userId)
  .executeTakeFirstOrThrow();

// Two sessions never have the same token: a repeated insert needs a new one.
function withNewToken({ text, parameters }: Statement): readonly unknown[] {
  const isSession = text.startsWith('insert into "session"');
  return isSession ? parameters.map((value) => (value instanceof Uint8Array ? randomBytes(32) : value)) : parameters;
}

async function repeatStatements(): Promise<unknown> {
  let last: unknown;
  if (checksPassword) await verifyPassword(passwordHash, admin.password);
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

const barePort = bare.address();
obeyOrders(obey, { address, bare: `http://127.0.0.1:${typeof barePort === 'object' ? barePort?.port : ''}` });
