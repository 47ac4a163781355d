import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../scripts/demo/people.ts';
import { sendLogin } from './first-admin.ts';
import { withOwnServer } from './own-server.ts';
import type { Say } from './texts.ts';

async function isAlive(address: string): Promise<boolean> {
  return fetch(`${address}/is-alive`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** A demo for one journey alone. */
export async function withOwnDemo(
  journey: (address: string) => Promise<void>,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  await withOwnServer(
    'start-demo.mjs',
    async ({ address }) => {
      await expect.poll(() => isAlive(address), { timeout: 120_000 }).toBe(true);
      await journey(address);
    },
    environment,
  );
}

/** Logs in as somebody of the demo, by the login page. */
export async function enter(page: Page, say: Say, address: string, mail: string): Promise<void> {
  await page.goto(`${address}/auth/login`);
  await sendLogin(page, say, mail, demoPassword);
  // Whoever goes elsewhere before the answer has come is not logged in.
  await expect(page).not.toHaveURL(/\/auth\/login/);
}
