import type { OutgoingHttpHeaders } from 'node:http';
import type { Endpoint, ResponseOf } from '@vigiefaon/domain/endpoint';
import type { Problem } from '@vigiefaon/domain/errors';
import { onTestFinished } from 'vitest';
import { buildApplication } from '../../app.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connections/open-database.ts';
import type { Application } from '../../http/route/application.ts';
import { afterFile } from '../after-file.ts';
import { aDatabase, type TestDatabase } from '../database/database.ts';
import type { TestUser } from '../people/people.ts';
import { aConfig } from './config.ts';

export type { TestUser } from '../people/people.ts';

/** Loose on purpose: tests also send what the contract refuses. */
export interface TestCall {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** `body` and `problem` are the same JSON: read the first after a success, the second after a refusal. */
export interface TestAnswer<E extends Endpoint> {
  readonly status: number;
  readonly body: ResponseOf<E>;
  readonly problem: Problem;
  readonly headers: OutgoingHttpHeaders;
}

export interface Caller {
  call<E extends Endpoint>(endpoint: E, sent?: TestCall): Promise<TestAnswer<E>>;
}

export interface TestApplication extends Application {
  readonly database: TestDatabase;
  /** What has been logged so far, as it would stand in the log. */
  readonly log: string[];
  /** Calls as that user, or as nobody with null. */
  as(user: Pick<TestUser, 'token'> | null): Caller;
  /** Moves the fixed clock. */
  setNow(instant: string): void;
  /** A second instance of the application on the same database. */
  secondInstance(): Promise<Pick<TestApplication, 'as' | 'fastify'>>;
  close(): Promise<void>;
}

export interface TestOptions {
  /** The fixed clock; in the season of 2025 unless said otherwise. */
  now?: string;
  environment?: Record<string, string>;
  config?: Partial<Config>;
}

function pathOf(endpoint: Endpoint, { params = {}, query = {} }: TestCall): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}

function callerOn({ fastify }: Application, user: Pick<TestUser, 'token'> | null): Caller {
  return {
    async call<E extends Endpoint>(endpoint: E, sent: TestCall = {}): Promise<TestAnswer<E>> {
      const response = await fastify.inject({
        method: endpoint.method,
        url: pathOf(endpoint, sent),
        headers: {
          ...(user ? { authorization: `Bearer ${user.token}` } : {}),
          ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...sent.headers,
        },
        ...(sent.body === undefined ? {} : { payload: JSON.stringify(sent.body) }),
      });
      const json = response.body === '' ? undefined : response.json();
      return { status: response.statusCode, body: json, problem: json, headers: response.headers };
    },
  };
}

const season2025 = { year: 2025, first_day: '2025-04-25', last_day: '2025-07-10' };

/** The application under test on a database of its own, with a fixed clock and the season of 2025; tests of one file share it. */
export async function anApplication(options: TestOptions = {}): Promise<TestApplication> {
  const database = await aDatabase();
  await database.db.insertInto('season').values(season2025).execute();
  const log: string[] = [];
  let now = new Date(options.now ?? '2025-05-20T10:00:00Z');
  const build = (on: Database) =>
    buildApplication({
      config: aConfig(options.environment, options.config),
      database: on,
      now: () => now,
      logStream: { write: (line) => log.push(line) },
    });
  const application = await build(database);
  afterFile(() => application.fastify.close());
  return {
    ...application,
    database,
    log,
    as: (user) => callerOn(application, user),
    setNow: (instant) => {
      now = new Date(instant);
    },
    secondInstance: async () => {
      const second = await build(database);
      onTestFinished(() => second.fastify.close());
      return { fastify: second.fastify, as: (user) => callerOn(second, user) };
    },
    close: () => application.fastify.close(),
  };
}
