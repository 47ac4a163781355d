import { tmpdir } from 'node:os';
import { type Config, readConfig } from '../../config.ts';

export const testSecretKey = 'only-for-tests-only-for-tests-only-for-tests';

/** The configuration of an empty environment, with a key that is not kept on disk and without a built web app. */
export function aConfig(environment: Record<string, string> = {}, changed: Partial<Config> = {}): Config {
  const read = readConfig({ SECRET_KEY: testSecretKey, DATA_DIR: tmpdir(), ...environment });
  return { ...read, webDirectory: '/nonexistent', ...changed };
}
