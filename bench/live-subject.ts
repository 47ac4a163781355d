// The process that many screens listen to: the product on one database, or with BARE a few lines of node:http that know no database.
import { createServer, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { buildApplication } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { type Database, openDatabase } from '../server/src/database/connections/open-database.ts';
import { migrate } from '../server/src/database/migrate.ts';
import { newId } from '../server/src/database/queries/new-id.ts';
import { versionInForce } from '../server/src/database/queries/published-versions.ts';
import { insertIdentity } from '../server/src/features/identity/identity.repository.ts';
import { insertSession } from '../server/src/http/session/session.repository.ts';
import { seedMissions } from './seed-missions.ts';

export type Order =
  | { kind: 'start'; screens: number }
  | { kind: 'change'; missions: number }
  | { kind: 'restart' }
  | { kind: 'usage' };

export interface Answer {
  port?: number;
  tokens?: string[];
  /** When the change was asked for, on the clock that all processes of the machine share. */
  changedAt?: number;
  heapBytes?: number;
  residentBytes?: number;
  cpuMs?: number;
}

interface Subject {
  start(screens: number): Promise<{ port: number; tokens: string[] }>;
  change(missions: number): Promise<void>;
  restart(): Promise<void>;
}

const seeded = 200;
const missionId = (number: number) => `01800000-0000-7000-8002-${number.toString(16).padStart(12, '0')}`;

async function insertPilots(database: Database, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let number = 0; number < count; number++) {
    const [identityId, userId] = [newId(), newId()];
    const email = `${userId}@example.org`;
    const person = { title: null, lastname: `Bench ${number}`, firstname: null, email, phone: null, address: null };
    await insertIdentity(database.db, { identityId, ...person });
    const account = { user_id: userId, identity_id: identityId, role: 'ROLE_PILOT' as const, login_email: email };
    await database.db
      .insertInto('app_user')
      .values({ ...account, password_hash: 'nobody', rules_version: versionInForce('houseRules') })
      .execute();
    tokens.push(await insertSession(database.db, { userId, now: new Date(), userAgent: undefined }));
  }
  return tokens;
}

async function theProduct(): Promise<Subject> {
  const config = readConfig(process.env);
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  await migrate(database, fileURLToPath(new URL('../server/migrations', import.meta.url)));
  let { fastify } = await buildApplication({ config, database });
  let port = 0;
  let next = 0;
  const listen = async () => {
    const address = await fastify.listen({ port, host: '127.0.0.1' });
    port = Number(new URL(address).port);
  };
  return {
    start: async (screens) => {
      await seedMissions(database.db, 0, seeded);
      const tokens = await insertPilots(database, screens);
      await listen();
      return { port, tokens };
    },
    change: async (missions) => {
      const ids = Array.from({ length: missions }, (_none, index) => missionId(1 + ((next + index) % seeded)));
      next += missions;
      await database.transaction(async (transaction) => {
        const note = { client_note: `change ${next}` };
        await transaction.updateTable('mission').set(note).where('mission_id', 'in', ids).execute();
      });
    },
    restart: async () => {
      await fastify.close();
      ({ fastify } = await buildApplication({ config, database }));
      await listen();
    },
  };
}

function theBareServer(): Subject {
  const streams = new Set<ServerResponse>();
  let number = 0;
  return {
    start: async () => {
      const server = createServer((_request, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
        response.write(`id: bare.${number}\ndata: {"type":"CONNECTED"}\n\n`);
        streams.add(response);
        response.on('close', () => streams.delete(response));
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      return { port: typeof address === 'object' && address ? address.port : 0, tokens: [] };
    },
    change: async (missions) => {
      for (let index = 0; index < missions; index++) {
        number++;
        const event = JSON.stringify({ type: 'MISSION', missionId: missionId(1 + (number % seeded)) });
        for (const stream of streams) stream.write(`id: bare.${number}\ndata: ${event}\n\n`);
      }
    },
    restart: async () => {},
  };
}

const subject = process.env.BARE ? theBareServer() : await theProduct();

async function obey(order: Order): Promise<Answer> {
  if (order.kind === 'start') return subject.start(order.screens);
  if (order.kind === 'change') {
    const changedAt = performance.timeOrigin + performance.now();
    await subject.change(order.missions);
    return { changedAt };
  }
  if (order.kind === 'restart') {
    await subject.restart();
    return {};
  }
  global.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return { heapBytes: heapUsed + external, residentBytes: rss, cpuMs: (user + system) / 1000 };
}

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
process.send?.({});
