import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { firstPassword } from './first-admin.ts';
import type { Say } from './texts.ts';

const codeMs = 30_000;

/** What an authenticator shows, so many codes after the one of now; the server takes one code early, and each once. */
export function codeOf(secret: string, codesLater = 0): string {
  const authenticator = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return authenticator.generate({ timestamp: Date.now() + codesLater * codeMs });
}

/** Sets up the second factor that the association asks for after a login; the recovery codes are read and kept. */
export async function setUpSecondFactor(
  page: Page,
  say: Say,
  password = firstPassword,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const gate = page.getByRole('dialog', { name: say('secondFactor.title') });
  await expect(gate.getByText(say('secondFactor.first'))).toBeVisible();
  await gate.getByRole('button', { name: say('secondFactor.begin') }).click();
  await gate.getByRole('textbox', { name: say('common.currentPassword') }).fill(password);
  await gate.getByRole('button', { name: say('secondFactor.next') }).click();
  const link = await gate.getByRole('link', { name: say('secondFactor.open') }).getAttribute('href');
  const secret = new URL(link ?? '').searchParams.get('secret') ?? '';
  await gate.getByRole('textbox', { name: say('secondFactor.code') }).fill(codeOf(secret));
  await gate.getByRole('button', { name: say('secondFactor.confirm') }).click();
  const codes = gate.getByRole('list', { name: say('secondFactor.codes') }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allTextContents();
  await gate.getByRole('button', { name: say('secondFactor.kept') }).click();
  await expect(gate).toBeHidden();
  return { secret, recoveryCodes };
}
