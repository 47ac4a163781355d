import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type BrowserType,
  test as base,
  type Page,
} from '@playwright/test';
import { fallbackLocale, type Locale, locales } from '@vigiefaon/domain/languages/locales';
import { asFirefox } from './firefox.ts';
import { asOldest } from './oldest-browsers.ts';
import type { Person } from './people.ts';
import { serverAddress } from './server-call.ts';
import { type Say, textsIn } from './texts.ts';
import { openWebkit } from './webkit/browser.ts';

export { expect, type Page } from '@playwright/test';

/** Projects a journey runs in; without a tag it runs in both. */
export const onPhone = { tag: '@phone' } as const;
export const onDesktop = { tag: '@desktop' } as const;

/** What matters most runs in Firefox and WebKit as well; without another tag there on a phone. */
export const everywhere = { tag: '@everywhere' } as const;
export const onPhoneEverywhere = { tag: ['@phone', '@everywhere'] };
export const onDesktopEverywhere = { tag: ['@desktop', '@everywhere'] };

export const phoneScreen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
export const desktopScreen = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false } as const;

/** One person at one screen. */
export interface Visit {
  page: Page;
  say: Say;
}

export interface Journey {
  /** What the screens say in the journey's language. */
  say: Say;
  /** Puts a session into the browser, under the keys of the specification. */
  logInAs: (person: Person) => Promise<void>;
  /** Somebody else at another screen, logged in. */
  visitOf: (person: Person, language: Locale, screen?: BrowserContextOptions) => Promise<Visit>;
}

async function storeSession(context: BrowserContext, person: Person): Promise<void> {
  const { token, role, identifier, userId, identityId } = person;
  const localStorage = Object.entries({ token, role, identifier, id: userId, identityId }).flatMap(([name, value]) =>
    value === null ? [] : [{ name, value }],
  );
  await context.setStorageState({ cookies: [], origins: [{ origin: serverAddress, localStorage }] });
}

const openBrowser = {
  chromium: async (type: BrowserType) => asOldest(await type.launch()),
  firefox: async (type: BrowserType) => asFirefox(await type.launch()),
  webkit: openWebkit,
};

export const test = base.extend<Journey, { browser: Browser }>({
  browser: [
    async ({ playwright, browserName }, use) => {
      const browser = await openBrowser[browserName](playwright[browserName]);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, locale, viewport, serviceWorkers }, use) => {
    const context = await browser.newContext({ locale, viewport, serviceWorkers });
    await use(context);
    await context.close();
  },
  say: async ({ locale }, use) =>
    use(textsIn(locales.find((language) => locale?.startsWith(language)) ?? fallbackLocale)),
  logInAs: async ({ context }, use) => use((person) => storeSession(context, person)),
  visitOf: async ({ browser, viewport, serviceWorkers }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (person, language, screen = {}) => {
      const context = await browser.newContext({ viewport, serviceWorkers, ...screen, locale: `${language}-BE` });
      contexts.push(context);
      await storeSession(context, person);
      return { page: await context.newPage(), say: textsIn(language) };
    });
    for (const context of contexts) await context.close();
  },
});
