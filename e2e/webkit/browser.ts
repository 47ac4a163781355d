import type { Browser, BrowserContextOptions } from '@playwright/test';
import { codeForPages } from '../code-for-pages.ts';
import { blankPage } from '../faulty-network.ts';
import { type Driven, openDriver } from './driver.ts';
import { type Line, openLine } from './line.ts';
import { WebkitPage } from './page.ts';
import { Session } from './session.ts';

type Kept = { origins: readonly { localStorage: readonly { name: string; value: string }[] }[] };

/** Somebody's browser: a window with one page, and its own way to the server. */
class WebkitContext {
  readonly _options: { baseURL: string };
  readonly #driven: Driven;
  readonly #line: Line;
  readonly #session: Session;
  readonly #kept: Map<string, string>;
  #place: { latitude: number; longitude: number } | null = null;

  constructor(driven: Driven, line: Line, code: string, locale: string) {
    this.#driven = driven;
    this.#line = line;
    this._options = { baseURL: line.address };
    this.#session = new Session(driven.driver, code, () => this.#tellPlace());
    // The engine has no language of its own.
    this.#kept = new Map([['locale', locale.slice(0, 2)]]);
  }

  async #tellPlace(): Promise<void> {
    if (this.#place) await this.#session.tool('standAt', this.#place.latitude, this.#place.longitude);
  }

  /** What the browser is to know before a page of the product is opened. */
  async #keep(): Promise<void> {
    await this.#driven.driver.get(this.#line.address + blankPage);
    const write = (entries: [string, string][]) => {
      for (const [name, value] of entries) localStorage.setItem(name, value);
    };
    await this.#session.evaluate(`(${write})(given)`, [...this.#kept]);
  }

  async newPage(): Promise<WebkitPage> {
    await this.#keep();
    return new WebkitPage(this.#session, this);
  }

  async setStorageState({ origins }: Kept): Promise<void> {
    for (const { name, value } of origins.flatMap(({ localStorage }) => localStorage)) this.#kept.set(name, value);
    await this.#keep();
  }

  readonly grantPermissions = async () => undefined;

  async setGeolocation(place: { latitude: number; longitude: number }): Promise<void> {
    this.#place = place;
    await this.#tellPlace();
  }

  /** A page hears of a network that comes back, as it would from the device. */
  async setOffline(isOffline: boolean): Promise<void> {
    this.#line.cut(isOffline);
    await this.#session.evaluate('window.dispatchEvent(new Event(given))', isOffline ? 'offline' : 'online');
  }

  async close(): Promise<void> {
    await this.#driven.close();
    await this.#line.close();
  }
}

/** WebKit as a browser of Playwright's: what journeys use of one. */
export async function openWebkit(): Promise<Browser> {
  const code = await codeForPages(new URL('in-page.ts', import.meta.url));
  const newContext = async (options: BrowserContextOptions = {}) => {
    const { locale = 'fr-BE', viewport, serviceWorkers = 'block', timezoneId = 'Europe/Brussels' } = options;
    const line = await openLine({ language: locale, serviceWorkers });
    const driven = await openDriver(timezoneId, viewport ?? { width: 1440, height: 900 });
    return new WebkitContext(driven, line, code, locale);
  };
  // Each context has a window of its own, and closes it.
  const browser = { newContext, close: async () => undefined };
  return browser as unknown as Browser;
}
