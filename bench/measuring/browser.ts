import { type Browser, chromium } from '@playwright/test';

/** The browser of this machine; the command that runs benches names it. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}
