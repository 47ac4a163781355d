import { cp } from 'node:fs/promises';
import { embeddedTemplatesIn } from '../server/src/testing/database/embedded-templates.ts';

/** Fills a data directory as the very first start of a server does, which the tests of the server show. */
export async function copyNewInstallation(dataDir: string): Promise<void> {
  const { TEST_TEMPLATES } = process.env;
  if (!TEST_TEMPLATES) throw new Error('Journeys are run by `npm run e2e`: TEST_TEMPLATES is missing.');
  await cp(embeddedTemplatesIn(TEST_TEMPLATES).migrated, dataDir, { recursive: true });
}
