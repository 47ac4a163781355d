// The process that is watched while it writes files: the product on one database, whose memory is read many times a second.
import { sql } from 'kysely';
import { listen, openProduct, theAdmin } from './measuring/product.ts';
import { seedMissions } from './measuring/seed-missions.ts';
import { obeyOrders } from './measuring/subject.ts';

export type Order = { kind: 'seed'; from: number; to: number } | { kind: 'watch' } | { kind: 'peak' };

export interface Answer {
  /** Bytes that the process has taken beyond what it had when the watch began. */
  peakBytes?: number;
}

const application = await openProduct(process.env);
const { database } = application;
const address = await listen(application);

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

const { token } = await theAdmin(application);
obeyOrders(obey, { address, token });
