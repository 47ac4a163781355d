import { readFile } from 'node:fs/promises';
import type { Page } from './journey.ts';

/** What comes when a button of this name is pressed, as the device saves it. */
export async function savedFile(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).first().click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
