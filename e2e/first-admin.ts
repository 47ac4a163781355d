import { expect, type Page } from '@playwright/test';
import type { OwnServer } from './own-server.ts';
import type { Say } from './texts.ts';

export const firstPassword = 'le-premier-matin';

/** The one-time link that a new installation prints. */
export async function firstAdminLinkOf({ printed }: OwnServer): Promise<string> {
  await expect.poll(printed, { timeout: 150_000 }).toMatch(/\/auth\/first-admin\/\S+/);
  return /http\S+\/auth\/first-admin\/\S+/.exec(printed())?.[0] ?? '';
}

/** Fills the page of that link in, and sends it. */
export async function sendFirstAdmin(page: Page, say: Say, link: string, email: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('textbox', { name: say('common.lastname'), exact: true }).fill('Delvaux');
  await page.getByRole('textbox', { name: say('common.email') }).fill(email);
  await page.getByRole('textbox', { name: say('register.password'), exact: true }).fill(firstPassword);
  await page.getByRole('textbox', { name: say('register.passwordConfirmation') }).fill(firstPassword);
  await page.getByRole('button', { name: say('register.firstAdmin.submit') }).click();
}

/** On the login page, wherever that server is. */
export async function sendLogin(page: Page, say: Say, identifier: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: say('auth.login.identifier') }).fill(identifier);
  await page.getByRole('textbox', { name: say('auth.login.password') }).fill(password);
  await page.getByRole('button', { name: say('auth.login.submit') }).click();
}
