import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../database/connections/open-database.ts';
import type { Tables } from '../../database/tables.ts';
import { embeddedTemplatesIn } from './embedded-templates.ts';
import { asAdministrator, onSameServer } from './test-databases.ts';

export interface EmptyDatabase extends Database<Tables> {
  readonly location: { databaseUrl?: string; dataDir: string };
}

/** A database without any table, of the kind wanted, for one test. A server one needs a run on a server. */
export async function anEmptyDatabase(kind: Database['kind']): Promise<EmptyDatabase> {
  const source = inject('testDatabaseSource');
  const dataDir = await mkdtemp(join(tmpdir(), 'vigiefaon-empty-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  if (kind === 'embedded') {
    const { empty } =
      source.kind === 'embedded' ? source.templates : embeddedTemplatesIn(process.env.TEST_TEMPLATES ?? '');
    if (existsSync(empty)) await cp(empty, dataDir, { recursive: true });
    return open({ dataDir });
  }
  if (source.kind === 'embedded') throw new Error('This run has no database server.');
  const name = `${source.prefix}_${randomUUID().slice(0, 8)}`;
  await asAdministrator(source.adminUrl, [`create database ${name}`]);
  onTestFinished(() => asAdministrator(source.adminUrl, [`drop database if exists ${name} with (force)`]));
  return open({ dataDir, databaseUrl: onSameServer(source.adminUrl, name) });
}

async function open(location: EmptyDatabase['location']): Promise<EmptyDatabase> {
  const database = await openDatabase(location);
  onTestFinished(() => database.close());
  return { ...database, location };
}
