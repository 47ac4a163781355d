import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig, escapeIdentifier } from 'pg';
import { type Listener, Notifications } from './notifications.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/** A connection of its own that listens, and comes back by itself when the server or the network dropped it. */
export class ListeningConnection {
  readonly #config: ClientConfig;
  readonly #notifications = new Notifications();
  readonly #closing = new AbortController();
  #connecting: Promise<Client> | undefined;

  constructor(config: ClientConfig) {
    this.#config = config;
  }

  async listen(channel: string, listener: Listener): Promise<() => Promise<void>> {
    const isFirst = this.#notifications.add(channel, listener);
    try {
      const client = await this.#client();
      if (isFirst) await client.query(`listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      this.#notifications.remove(channel, listener);
      throw error;
    }
    return async () => {
      if (!this.#notifications.remove(channel, listener) || this.#closing.signal.aborted) return;
      const client = await this.#client();
      await client.query(`unlisten ${escapeIdentifier(channel)}`);
    };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    const client = await this.#connecting?.catch(() => undefined);
    await client?.end();
  }

  #client(): Promise<Client> {
    this.#connecting ??= this.#connect().catch((error) => {
      this.#connecting = undefined;
      throw error;
    });
    return this.#connecting;
  }

  async #connect(): Promise<Client> {
    const client = new Client(this.#config);
    // The end event follows every error and is what brings the connection back.
    client.on('error', () => {});
    client.on('notification', ({ channel, payload }) => this.#notifications.deliver(channel, payload ?? ''));
    await client.connect();
    client.on('end', () => this.#comeBack());
    if (this.#notifications.channels.length > 0) await client.query(this.#notifications.listenStatements);
    return client;
  }

  #comeBack(): void {
    if (this.#closing.signal.aborted) return;
    this.#connecting = this.#reconnect();
    this.#connecting.then(
      () => this.#notifications.deliverMissed(),
      () => {},
    );
  }

  async #reconnect(): Promise<Client> {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      await wait(pauseMs, undefined, { signal: this.#closing.signal, ref: false });
      try {
        return await this.#connect();
      } catch {
        // The server is still away: pause longer and try again until close() is called.
      }
    }
  }
}
