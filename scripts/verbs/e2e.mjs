// The journeys alone; arguments go to Playwright (`npm run e2e -- -g farmer`).
import { runJourneys } from './journeys.mjs';
import { install } from './prepare.mjs';

install();
process.exit(await runJourneys(process.argv.slice(2)));
