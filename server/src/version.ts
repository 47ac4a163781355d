import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const Package = z.object({ version: z.string() });

/** The version of this product, as its package.json says. */
export function readVersion(): string {
  return Package.parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))).version;
}
