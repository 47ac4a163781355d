// The journeys alone; arguments go to Playwright (`npm run e2e -- -g farmer`).
import { buildWeb, install, runPackage } from './prepare.mjs';
import { ensureChromium } from './programs.mjs';

install();
buildWeb();
runPackage('@playwright/test/cli.js', ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)], {
  env: { ...process.env, CHROMIUM_PATH: ensureChromium() },
});
