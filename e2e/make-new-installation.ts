import { prepareNewInstallation } from './new-installation.ts';

// Before Playwright counts the seconds that its server takes to start.
await prepareNewInstallation();
