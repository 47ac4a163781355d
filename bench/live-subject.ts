// The process that many screens listen to: the product on one database, or with BARE a few lines of node:http that know no database.
import { createServer, type ServerResponse } from 'node:http';
import { buildApplication } from '../server/src/app.ts';
import { aPilot } from '../server/src/testing/people/people.ts';
import { openProduct } from './measuring/product.ts';
import { seedMissions } from './measuring/seed-missions.ts';
import { obeyOrders } from './measuring/subject.ts';

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

interface Measured {
  start(screens: number): Promise<{ port: number; tokens: string[] }>;
  change(missions: number): Promise<void>;
  restart(): Promise<void>;
}

const seeded = 200;
const missionId = (number: number) => `01800000-0000-7000-8002-${number.toString(16).padStart(12, '0')}`;

async function theProduct(): Promise<Measured> {
  const application = await openProduct(process.env);
  const { config, database } = application;
  let { fastify } = application;
  let port = 0;
  let next = 0;
  const listen = async () => {
    const address = await fastify.listen({ port, host: '127.0.0.1' });
    port = Number(new URL(address).port);
  };
  return {
    start: async (screens) => {
      await seedMissions(database.db, 0, seeded);
      const tokens: string[] = [];
      for (let screen = 0; screen < screens; screen++) tokens.push((await aPilot(application)).token);
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

function theBareServer(): Measured {
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

obeyOrders(obey, {});
