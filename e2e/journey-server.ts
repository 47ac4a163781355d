import { loadDemo } from '../scripts/demo/load-demo.ts';
import { saveSettings } from '../server/src/features/settings/settings.repository.ts';
import { run } from '../server/src/run.ts';
import { copyNewInstallation } from './new-installation.ts';

// Journeys read the mails that people get. At night these would wait for the morning, so here nobody has a night. And one farmer asks
// here in minutes for what takes a season.
const settings = { quietFrom: '00:00', quietUntil: '00:00', missionsADay: 1000 };

if (!process.env.DATABASE_URL) await copyNewInstallation(process.env.DATA_DIR ?? '');
await run({
  isDemo: true,
  prepare: async (database, config) => {
    await loadDemo(database, config);
    await database.transaction((open) => saveSettings(open, settings));
  },
  greet: () => {},
});
