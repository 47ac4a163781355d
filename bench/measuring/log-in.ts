import type { Page } from '@playwright/test';
import { admin } from './product.ts';

/** The admin of `theAdmin`, in a page that has shown nothing yet. */
export async function logIn(page: Page, address: string): Promise<void> {
  // The compiler that runs a bench names the functions it sends into the page, with a function that the page does not have.
  await page.addInitScript('window.__name = (named) => named');
  await page.goto(`${address}/auth/login`);
  await page.evaluate(async (credentials) => {
    const body = JSON.stringify(credentials);
    const headers = { 'content-type': 'application/json' };
    const { token, role, userId, identityId } = await (
      await fetch('/api/auth/login', { method: 'POST', headers, body })
    ).json();
    Object.assign(localStorage, { token, role, identifier: credentials.identifier, id: userId, identityId });
  }, admin);
}
