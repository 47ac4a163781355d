import { Agent, get } from 'node:http';

/** What a screen has heard, and when, on the clock that all processes of the machine share. */
interface Heard {
  at: number;
  id: string;
  type: string;
}

const now = () => performance.timeOrigin + performance.now();

class Refusal extends Error {}

/** One open screen: a connection of its own that reads what comes. */
class Screen {
  readonly heard: Heard[] = [];
  lastId: string | undefined;
  #close: () => void = () => {};

  readonly #port: number;
  readonly #token: string | undefined;

  constructor(port: number, token: string | undefined) {
    this.#port = port;
    this.#token = token;
  }

  open(): Promise<void> {
    return new Promise((resolve, reject) => {
      const headers = {
        ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
        ...(this.lastId ? { 'last-event-id': this.lastId } : {}),
      };
      const agent = new Agent({ maxSockets: 1 });
      const request = get({ port: this.#port, host: '127.0.0.1', path: '/api/events', headers, agent }, (response) => {
        if (response.statusCode !== 200) reject(new Refusal(`the stream was refused with ${response.statusCode}`));
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
          const blocks = text.split('\n\n');
          text = blocks.pop() ?? '';
          for (const block of blocks) this.#hear(block);
        });
        response.on('error', () => {});
        resolve();
      });
      request.on('error', reject);
      this.#close = () => request.destroy();
    });
  }

  /** Again and again, as long as there is no server. */
  async comeBack(): Promise<void> {
    for (;;) {
      try {
        return await this.open();
      } catch (error) {
        if (error instanceof Refusal) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  close(): void {
    this.#close();
  }

  #hear(block: string): void {
    const found = /^id: (\S+)\ndata: \{"type":"(\w+)"/.exec(block);
    if (!found?.[1] || !found[2]) return;
    this.lastId = found[1];
    this.heard.push({ at: now(), id: found[1], type: found[2] });
  }
}

/** So many screens, opened a few at a time as a browser's network would. */
export async function openScreens(count: number, port: number, tokens: readonly string[]): Promise<Screen[]> {
  const screens = Array.from({ length: count }, (_none, index) => new Screen(port, tokens[index]));
  await Promise.all(screens.map((screen) => screen.comeBack()));
  await allHave(screens, 1);
  return screens;
}

/** Waits until each has heard so many events, and answers when each of them heard the last of these. */
export async function allHave(screens: readonly Screen[], events: number): Promise<number[]> {
  const end = now() + 60_000;
  while (screens.some(({ heard }) => heard.length < events)) {
    if (now() > end) throw new Error('a screen has not heard what it should');
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return screens.map(({ heard }) => heard[events - 1]?.at ?? Number.NaN);
}

/** Forgets what was heard. */
export function forget(screens: readonly Screen[]): void {
  for (const { heard } of screens) heard.length = 0;
}
