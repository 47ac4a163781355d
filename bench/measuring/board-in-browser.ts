import type { Browser, Page } from '@playwright/test';
import { logIn } from './log-in.ts';
import { planningDay } from './planning-day.ts';

export interface OpenedBoard {
  readonly page: Page;
  /** When it was asked for, as `performance.now()` says. */
  readonly begin: number;
  /** Until its rounds were there. */
  readonly ms: number;
}

/** The board of the planning day on a desk's screen. */
export async function openBoard(browser: Browser, address: string): Promise<OpenedBoard> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: 'fr-BE',
    serviceWorkers: 'block',
  });
  await logIn(page, address);
  const begin = performance.now();
  await page.goto(`${address}/planning?day=${planningDay}`);
  await page.locator('[data-stop]').first().waitFor();
  return { page, begin, ms: performance.now() - begin };
}
