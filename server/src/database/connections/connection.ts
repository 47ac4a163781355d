import type { Pool } from 'pg';
import type { Listener } from './notifications.ts';

/** What the two kinds of database have to offer; all the rest is the same for both. */
export interface Connection {
  kind: 'embedded' | 'server';
  pool: Pool;
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** The broken connection's query fails and the next one gets a new connection; unheard error events would end the process. */
export function surviveBrokenConnections(pool: Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}
