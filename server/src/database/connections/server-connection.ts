import { Pool, type PoolConfig } from 'pg';
import { type Connection, surviveBrokenConnections } from './connection.ts';
import { ListeningConnection } from './listening-connection.ts';
import { StartError } from './start-error.ts';
import { valueParsers } from './value-parsers.ts';

const OLDEST_VERSION = 150_000;
const NEEDED_EXTENSIONS = ['postgis', 'pg_trgm', 'unaccent'];
const REFUSED_LOGIN = new Set(['28P01', '28000']);
const MISSING_DATABASE = '3D000';

/** Connects to the PostgreSQL server that DATABASE_URL names, once it is sure that the application can work with it. */
export async function connectToServer(databaseUrl: string): Promise<Connection> {
  const { config, place } = poolConfig(databaseUrl);
  const pool = new Pool(config);
  surviveBrokenConnections(pool);
  try {
    await checkServer(pool);
  } catch (error) {
    await pool.end();
    throw error instanceof StartError ? error : explain(error, place);
  }
  const listening = new ListeningConnection({ ...config, query_timeout: 0 });
  return {
    kind: 'server',
    pool,
    listen: (channel, listener) => listening.listen(channel, listener),
    close: async () => {
      await listening.close();
      await pool.end();
    },
  };
}

function poolConfig(databaseUrl: string): { config: PoolConfig; place: string } {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined;
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol)) {
    throw new StartError('DATABASE_URL must look like postgresql://user:password@host:5432/database.');
  }
  const config: PoolConfig = {
    connectionString: databaseUrl,
    application_name: 'vigiefaon',
    // Generic plans and just-in-time compilation made searches on the map up to 260 times slower.
    options: '-c plan_cache_mode=force_custom_plan -c jit=off -c TimeZone=UTC',
    types: valueParsers(),
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  };
  return { config, place: `${url.host}${url.pathname}` };
}

interface ServerFacts {
  version: number;
  available: string[];
  mayCreate: boolean;
  installed: string[];
}

async function checkServer(pool: Pool): Promise<void> {
  const { rows } = await pool.query<ServerFacts>(
    `select current_setting('server_version_num')::int as version,
       array(select name::text from pg_available_extensions where name = any($1)) as available,
       array(select extname::text from pg_extension) as installed,
       (select rolsuper from pg_roles where rolname = current_user) as "mayCreate"`,
    [NEEDED_EXTENSIONS],
  );
  const facts = rows[0];
  if (!facts || facts.version < OLDEST_VERSION) {
    throw new StartError('The server that DATABASE_URL names is too old: PostgreSQL 15 or newer is needed.');
  }
  const missing = NEEDED_EXTENSIONS.find((name) => !facts.available.includes(name));
  if (missing) {
    throw new StartError(
      `The server that DATABASE_URL names lacks the extension ${missing}: install PostGIS and PostgreSQL's contrib package there.`,
    );
  }
  if (!facts.mayCreate && !facts.installed.includes('postgis')) {
    throw new StartError(
      'The user in DATABASE_URL may not install PostGIS: have the administrator run "create extension postgis" in that database.',
    );
  }
}

function explain(error: unknown, place: string): StartError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (REFUSED_LOGIN.has(code)) {
    return new StartError(`The server refuses the user or the password in DATABASE_URL (${place}).`, { cause: error });
  }
  if (code === MISSING_DATABASE) {
    return new StartError(`The database that DATABASE_URL names does not exist (${place}).`, { cause: error });
  }
  const reason = code || (error instanceof Error ? error.message : String(error));
  return new StartError(`The database server that DATABASE_URL names cannot be reached (${place}): ${reason}.`, {
    cause: error,
  });
}
