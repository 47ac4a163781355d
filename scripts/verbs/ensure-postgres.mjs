import { stop } from './prepare.mjs';
import { ensurePostgres } from './programs.mjs';

if (!ensurePostgres())
  stop('PostgreSQL with PostGIS could not be installed; the server suite must run on both databases here.');
