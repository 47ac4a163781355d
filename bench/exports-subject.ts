// The process that is watched while it writes files: the product on one database, whose memory is read many times a second.
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { buildApplication } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { type Database, openDatabase } from '../server/src/database/connections/open-database.ts';
import { migrate } from '../server/src/database/migrate.ts';
import { newId } from '../server/src/database/queries/new-id.ts';
import { insertIdentity } from '../server/src/features/identity/identity.repository.ts';
import { saveSettings } from '../server/src/features/settings/settings.repository.ts';
import { insertSession } from '../server/src/http/session/session.repository.ts';
import { seedMissions } from './seed-missions.ts';

export type Order = { kind: 'seed'; from: number; to: number } | { kind: 'watch' } | { kind: 'peak' };

export interface Answer {
  /** Bytes that the process has taken beyond what it had when the watch began. */
  peakBytes?: number;
}

const config = readConfig(process.env);
const database: Database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
await migrate(database, fileURLToPath(new URL('../server/migrations', import.meta.url)));
const application = await buildApplication({ config, database });
const address = await application.fastify.listen({ port: 0, host: '127.0.0.1' });

async function insertAdmin(): Promise<string> {
  const [identityId, userId] = [newId(), newId()];
  const email = `${userId}@example.org`;
  const person = { title: null, lastname: 'Bench', firstname: null, email, phone: null, address: null };
  await insertIdentity(database.db, { identityId, ...person });
  const account = { user_id: userId, identity_id: identityId, role: 'ROLE_ADMIN' as const, login_email: email };
  await database.db
    .insertInto('app_user')
    .values({ ...account, password_hash: 'nobody' })
    .execute();
  await saveSettings(database.db, { secondFactorFor: 'NOBODY' });
  return insertSession(database.db, { userId, now: new Date(), userAgent: undefined });
}

/** Half of the missions flown and reported, and a parcel for each. */
async function seed(from: number, to: number): Promise<void> {
  await seedMissions(database.db, from, to);
  await sql`update mission set status = 'DONE', municipality = 'Commune ' || (('x' || right(mission_id::text, 2))::bit(8)::int % 40),
      pilot_id = (select user_id from app_user limit 1), client_note = repeat('Portail vert à gauche. ', 4)
    where status = 'CANCELED' and ('x' || right(mission_id::text, 2))::bit(8)::int % 7 < 5`.execute(database.db);
  await sql`insert into mission_report (mission_id, kilometres, cash_donation, app_donation, fawns_crated, fawns_not_caught,
      nests, hares, pheasants, adult_roe_deer)
    select mission_id, 31.5, 2000, 500, 2, 0, 1, 1, 0, 1 from mission where status = 'DONE' on conflict do nothing`.execute(
    database.db,
  );
  await sql`insert into parcel (parcel_id, client_id, name, shape, size_square_meters)
    select mp.parcel_id, m.client_id, mp.name, mp.shape, mp.size_square_meters
    from mission_parcel mp join mission m using (mission_id) where mp.position = 0 on conflict do nothing`.execute(
    database.db,
  );
  await sql`analyze`.execute(database.db);
}

let before = 0;
let peak = 0;
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss);
}, 10).unref();

async function obey(order: Order): Promise<Answer> {
  if (order.kind === 'seed') {
    await seed(order.from, order.to);
    return {};
  }
  if (order.kind === 'peak') return { peakBytes: peak - before };
  globalThis.gc?.();
  before = process.memoryUsage().rss;
  peak = before;
  return {};
}

process.on('message', (order: Order) => {
  obey(order).then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ address, token: await insertAdmin() });
