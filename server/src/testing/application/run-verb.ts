import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

interface Run {
  code: number;
  output: string;
  errors: string;
}

/** Runs `npm run <name>` with these words to its end. */
export async function verb(name: string, words: readonly string[], environment: Record<string, string>): Promise<Run> {
  const { PATH = '' } = process.env;
  const programArguments = [join('server/dist', `${name}.mjs`), ...words];
  const options = { cwd: root, env: { PATH, ...environment } };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, programArguments, options);
    return { code: 0, output: stdout, errors: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout, errors: stderr };
  }
}

/** What tells a verb which database. */
export function environmentOf({
  databaseUrl,
  dataDir,
}: {
  databaseUrl?: string;
  dataDir: string;
}): Record<string, string> {
  return { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
}
