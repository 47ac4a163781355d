import type { Endpoint } from '@vigiefaon/domain/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connections/open-database.ts';

/** What every route is built on. `now` is passed in so that tests can fix the clock. */
export interface Application {
  readonly fastify: FastifyInstance;
  readonly database: Database;
  readonly config: Config;
  readonly now: () => Date;
  /** Every endpoint that `route` has registered; OpenAPI is written from them. */
  readonly endpoints: Endpoint[];
}

/** What a command needs beside its transaction that tells people something. */
export type Means = Pick<Application, 'config' | 'now'>;
