import { fileURLToPath } from 'node:url';

/** Where the migrations of this software are. */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));
