// Does any call of a requester stall the others? One with 200 open missions on one parcel, on both databases, each call three times.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, localTime } from '../domain/src/local-time.ts';
import { buildApplication } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { migrate } from '../server/src/database/migrate.ts';
import { openDatabase } from '../server/src/database/open-database.ts';
import type { Application } from '../server/src/http/application.ts';
import { hashPassword } from '../server/src/http/password.ts';
import { migrationsFolder } from '../server/src/migrations-folder.ts';
import { aMission } from '../server/src/testing/a-mission.ts';
import { aParcel } from '../server/src/testing/a-parcel.ts';
import { aClient, anAdmin } from '../server/src/testing/people.ts';
import { startTestCluster } from '../server/src/testing/test-cluster.ts';

const missionCount = 200;
const repetitions = 3;
const longestMs = 1_000;
const password = 'le chevreuil dort';

interface Call {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly body?: unknown;
  readonly as?: 'admin';
}

interface Subject {
  readonly app: Application;
  readonly tokens: Readonly<Record<'requester' | 'admin', string>>;
  readonly calls: readonly Call[];
}

function square(lon: number, side: number) {
  const [west, south, east, north] = [lon, 50.2, lon + side, 50.2 + side];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [ring] };
}

async function aRequesterWithMissions(app: Application): Promise<Subject> {
  const requester = await aClient(app);
  const admin = await anAdmin(app);
  const { clientId } = requester;
  const password_hash = await hashPassword(password);
  await app.database.db
    .updateTable('app_user')
    .set({ password_hash })
    .where('user_id', '=', requester.userId)
    .execute();
  const { parcelId } = await aParcel(app, { clientId });
  const today = localTime(app.now(), app.config.timeZone).day;
  let missionId = '';
  for (let made = 0; made < missionCount; made++) {
    const missionDate = addDays(today, 3 + (made % 40));
    missionId = (await aMission(app, { clientId, parcelIds: [parcelId], missionDate })).missionId;
  }
  const search = { limit: 50 };
  const parcels = `/api/parcels/${parcelId}`;
  const mission = `/api/missions/${missionId}`;
  const calls: Call[] = [
    { name: 'own account', method: 'GET', url: `/api/users/${requester.userId}` },
    { name: 'own missions', method: 'POST', url: '/api/missions/search', body: search },
    { name: 'one mission', method: 'GET', url: mission },
    { name: 'own parcels', method: 'GET', url: `/api/clients/${clientId}/parcels` },
    { name: 'rename the parcel', method: 'PUT', url: `${parcels}/rename/Nouveau` },
    { name: 'redraw the parcel', method: 'PUT', url: parcels, body: { name: 'Pré', geometry: square(5.5, 0.0021) } },
    { name: 'rename the parcel, an admin', method: 'PUT', url: `${parcels}/rename/Autre`, as: 'admin' },
    { name: 'own data', method: 'GET', url: '/api/me/export' },
    { name: 'missions of the requester', method: 'GET', url: `/api/missions/client/${clientId}` },
    { name: 'cancel one', method: 'PUT', url: `${mission}/cancel` },
    { name: 'erase the account', method: 'DELETE', url: '/api/me', body: { password } },
  ];
  return { app, tokens: { requester: requester.token, admin: admin.token }, calls };
}

async function measure({ app, tokens }: Subject, call: Call): Promise<{ status: number; ms: number }> {
  const { method, url, body } = call;
  const token = tokens[call.as ?? 'requester'];
  const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
  const before = performance.now();
  const { statusCode } = await app.fastify.inject({
    method,
    url,
    headers,
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  return { status: statusCode, ms: performance.now() - before };
}

async function run(name: string, databaseUrl?: string): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vigiefaon-requester-'));
  const database = await openDatabase({ dataDir, databaseUrl });
  await migrate(database, migrationsFolder);
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SECRET_KEY: 'bench'.repeat(8) });
  const subject = await aRequesterWithMissions(await buildApplication({ config, database }));
  let isFast = true;
  for (const call of subject.calls) {
    const runs: { status: number; ms: number }[] = [];
    for (let at = 0; at < repetitions; at++) runs.push(await measure(subject, call));
    const times = runs.map(({ ms }) => ms);
    const worst = Math.max(...times);
    const best = Math.min(...times);
    isFast &&= worst <= longestMs;
    const statuses = [...new Set(runs.map(({ status }) => status))].join('/');
    console.log(
      `${name.padEnd(10)} ${call.name.padEnd(28)} ${statuses.padEnd(8)} ${best.toFixed(0).padStart(6)} to ${worst.toFixed(0).padStart(5)} ms`,
    );
  }
  await subject.app.fastify.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  return isFast;
}

const cluster = await startTestCluster();
const isFast = [await run('embedded'), await run('server', cluster.url)];
await cluster.stop();
if (isFast.includes(false)) console.log(`Not every call stays within ${longestMs} ms.`);
