import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const DEBIAN_POSTGRESQL = '/usr/lib/postgresql';

export type TestDatabaseKind = 'embedded' | 'server';

/** The newest installed PostgreSQL that has PostGIS, as its bin directory, otherwise undefined. */
export function installedPostgresql(): string | undefined {
  if (!existsSync(DEBIAN_POSTGRESQL)) return undefined;
  const versions = readdirSync(DEBIAN_POSTGRESQL).sort((a, b) => Number(b) - Number(a));
  const version = versions.find(
    (name) =>
      Number(name) >= 15 &&
      existsSync(join(DEBIAN_POSTGRESQL, name, 'lib/postgis-3.so')) &&
      existsSync(join(DEBIAN_POSTGRESQL, name, 'bin/initdb')),
  );
  return version && join(DEBIAN_POSTGRESQL, version, 'bin');
}

/** TEST_DATABASE decides; without it a server is taken where there is one, because it is many times faster. */
export function testDatabaseKind(): TestDatabaseKind {
  const { TEST_DATABASE: wanted, TEST_DATABASE_URL: url } = process.env;
  if (wanted === 'embedded' || wanted === 'server') return wanted;
  if (wanted) throw new Error('TEST_DATABASE must be "embedded" or "server".');
  return url || installedPostgresql() ? 'server' : 'embedded';
}
