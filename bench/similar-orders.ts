// How long does a letter of whoever takes a call wait for requesters and orders that are like it? With a season of an association; both databases.
import { sql } from 'kysely';
import { addDays, localTime } from '../domain/src/local-time.ts';
import { SeededRandom } from '../domain/src/seeded-random.ts';
import type { SimilarOrdersSearch } from '../domain/src/similar-orders/similar-orders.api.ts';
import type { Database } from '../server/src/database/connections/open-database.ts';
import type { Application } from '../server/src/http/route/application.ts';
import { machineLoad, median, percentile } from './measuring/figures.ts';
import { closeProduct, onBothDatabases, openProduct, type Place, theAdmin } from './measuring/product.ts';

const requesters = Number(process.env.BENCH_REQUESTERS ?? 2_000);
const missions = Number(process.env.BENCH_MISSIONS ?? 10_000);
const asked = 200;
const warmUp = 10;
/** Days of the season from today on; some of them are busy. */
const days = 60;
const fieldsEach = 5;
const pairs = 50;

const [lastnames, firstnames, places] = [
  ['Lambert', 'Dupont', 'Delvaux', 'Müller', 'Wuytens', 'Lejeune', 'Schmitz', 'Van den Broeck', 'Collard', 'Kessler'],
  ['Jean-Pierre', 'Odile', 'Marc', 'Jeanne', 'Karl', 'Aline', 'Étienne', 'Griet'],
  ['4845 Jalhay', '4900 Spa', '6870 Saint-Hubert', '4780 Sankt Vith', '6600 Bastogne'],
];

/** Requesters in three villages' worth of names, each with fields side by side; missions in turn on one of them, over the season. */
async function fill({ db }: Database, today: string): Promise<void> {
  await sql`insert into identity (identity_id, lastname, firstname, phone, address, search_text)
    select gen_random_uuid(), lastname || ' ' || n, firstname, phone, jsonb_build_object('label', place, 'street', 'Rue Haute', 'houseNumber', '1', 'zipcode', split_part(place, ' ', 1), 'city', substr(place, 6),
        'country', 'BE', 'lon', 5.9, 'lat', 50.4, 'signature', 'bench'),
      lower(unaccent(concat_ws(' ', lastname || ' ' || n, firstname, lastname || ' ' || n, phone, place)))
    from (select n, '+324' || (70000000 + n * 7919 % 10000000) as phone,
        (${lastnames}::text[])[1 + n % ${lastnames.length}] as lastname, (${firstnames}::text[])[1 + n / 7 % ${firstnames.length}] as firstname,
        (${places}::text[])[1 + n / 3 % ${places.length}] as place
      from generate_series(1, ${requesters}::int) n) made`.execute(db);
  await sql`insert into client (client_id, identity_id, type, is_member, created_at)
    select gen_random_uuid(), identity_id, 'FARMER', false, now() from identity where phone like '+324%'`.execute(db);
  await sql`insert into parcel (parcel_id, client_id, name, shape, size_square_meters, created_at)
    select gen_random_uuid(), client_id, 'Pré ' || f, shape, st_area(shape::geography), now()
    from (select client_id, f, st_makeenvelope(4.5 + (n % 50) * 0.03 + f * 0.004, 49.8 + n / 50 * 0.01, 4.503 + (n % 50) * 0.03 + f * 0.004, 49.803 + n / 50 * 0.01, 4326) as shape
      from (select client_id, row_number() over (order by client_id) as n from client) c, generate_series(1, ${fieldsEach}::int) f) made`.execute(
    db,
  );
  await sql`insert into mission (mission_id, version, status, client_id, mission_date, contact_phone, risky_parcels, accompanists, created_at, updated_at, late, total_size_square_meters)
    select gen_random_uuid(), 1, case when n % 10 = 0 then 'CANCELED' else 'TODO' end, client_id, ${today}::date + (n % ${days})::int, '+32470000000', false, '[]', now(), now(), false, 60000
    from (select client_id, row_number() over (order by m, client_id) as n from client, generate_series(1, ${Math.ceil(missions / requesters)}::int) m) made`.execute(
    db,
  );
  await sql`insert into mission_parcel (mission_id, parcel_id, position, name, shape, size_square_meters, parcel_created_at)
    select m.mission_id, p.parcel_id, p.place, p.name, p.shape, p.size_square_meters, p.created_at
    from mission m cross join lateral (select parcel.*, row_number() over (order by name) as place from parcel where client_id = m.client_id) p
    where p.place <= 2`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

/** What is asked letter by letter, number by number, field by field, by somebody who takes one call after the other. */
async function questions(
  { db }: Database,
  today: string,
  random: SeededRandom,
): Promise<Record<string, SimilarOrdersSearch[]>> {
  const people = await sql<{ clientId: string; name: string; phone: string; parcelId: string; shape: string }>`
    select c.client_id as "clientId", i.lastname || ' ' || i.firstname as name, i.phone, p.parcel_id as "parcelId", st_asgeojson(p.shape) as shape
    from client c join identity i using (identity_id) join lateral (select * from parcel where client_id = c.client_id order by name limit 1) p on true
    order by c.client_id`.execute(db);
  const pick = <Made>(make: (person: (typeof people.rows)[number], at: number) => Made) =>
    Array.from({ length: asked + warmUp }, (_, at) => {
      const person = people.rows[Math.floor(random.next() * people.rows.length)];
      if (!person) throw new Error('Nobody is there.');
      return make(person, at);
    });
  const missionDate = () => addDays(today, Math.floor(random.next() * days));
  return {
    'four digits to a whole number': pick(({ phone }, at) => ({ phone: `0${phone.slice(3, 7 + (at % 6))}` })),
    'a name, letter by letter': pick(({ name }, at) => ({ text: name.slice(0, 3 + (at % 8)) })),
    'a name that was heard otherwise': pick(({ name }, at) => ({
      text: `${name.replace(/[aeiou]/, 'y').replace(/\d+ /, '')} ${(places[at % places.length] ?? '').slice(5)}`,
    })),
    'a requester, a field and a day': pick(({ clientId, parcelId }) => ({
      clientId,
      parcelIds: [parcelId],
      missionDate: missionDate(),
    })),
    'number, field that is drawn, and a day': pick(({ phone, shape }) => ({
      phone,
      geometries: [JSON.parse(shape)],
      missionDate: missionDate(),
    })),
  };
}

interface Once {
  made: number;
  refused: number;
  /** The database was busy: sent again. */
  again: number;
  ms: number;
}

/** Of each of these requesters one field is ordered for one day, by two coordinators in the same moment. */
async function orderTwice({ fastify, database }: Application, token: string, missionDate: string): Promise<Once> {
  const fields = await database.db
    .selectFrom('parcel')
    .distinctOn('client_id')
    .orderBy('client_id')
    .limit(pairs)
    .select(['client_id as clientId', 'parcel_id as parcelId'])
    .execute();
  const season = { year: Number(missionDate.slice(0, 4)), first_day: missionDate, last_day: missionDate };
  await database.db.insertInto('season').values(season).execute();
  const counted = { made: 0, refused: 0, again: 0 };
  const send = async (clientId: string, parcelId: string, key: string) => {
    const payload = { clientId, missionDate, parcelIds: [parcelId], contactPhone: '+32470000000', riskyParcels: false };
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
    for (;;) {
      const { statusCode, body } = await fastify.inject({ method: 'POST', url: '/api/missions', headers, payload });
      if (statusCode === 201) counted.made += 1;
      else if (statusCode === 409) counted.refused += 1;
      else if (statusCode === 503) {
        counted.again += 1;
        continue;
      } else throw new Error(`${statusCode} ${body}`);
      return;
    }
  };
  const begin = performance.now();
  await Promise.all(
    fields.flatMap(({ clientId, parcelId }, at) => [
      send(clientId, parcelId, `one-${at}`),
      send(clientId, parcelId, `other-${at}`),
    ]),
  );
  return { ...counted, ms: performance.now() - begin };
}

async function measure(name: string, place: Place): Promise<void> {
  const application = await openProduct({ ...place, ASSOCIATION_TIMEZONE: 'Europe/Brussels' });
  try {
    const { token } = await theAdmin(application);
    const today = localTime(application.now(), application.config.timeZone).day;
    await fill(application.database, today);
    const asking = await questions(application.database, today, new SeededRandom(7));
    for (const [what, bodies] of Object.entries(asking)) {
      const times: number[] = [];
      let [found, bytes] = [0, 0];
      for (const payload of bodies) {
        const begin = performance.now();
        const headers = { authorization: `Bearer ${token}` };
        const answer = await application.fastify.inject({
          method: 'POST',
          url: '/api/orders/similar',
          headers,
          payload,
        });
        times.push(performance.now() - begin);
        if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
        const { requesters: people, orders } = answer.json<{ requesters: unknown[]; orders: unknown[] }>();
        found += people.length + orders.length;
        bytes += answer.body.length;
      }
      const measured = times.slice(warmUp);
      const each = [found / bodies.length, bytes / bodies.length / 1_000].map((mean) => mean.toFixed(1));
      const speed = `${median(measured).toFixed(0)} | ${percentile(measured, 0.95).toFixed(0)}`;
      console.log(`| ${name} | ${what} | ${each.join(' | ')} | ${speed} | ${machineLoad()} |`);
    }
    // A day of which nobody has ordered anything yet.
    const { made, refused, again, ms } = await orderTwice(application, token, addDays(today, days + 1));
    twice.push(
      `| ${name} | ${pairs} | ${made} | ${refused} | ${again} | ${(ms / 1000).toFixed(1)} | ${machineLoad()} |`,
    );
  } finally {
    await closeProduct(application);
  }
}

console.log(`${missions} missions, ${requesters} requesters\n`);
console.log('| database | typed | found | kB | p50 ms | p95 ms | machine |');
console.log('|---|---|---|---|---|---|---|');
const twice: string[] = [];
await onBothDatabases(measure);
console.log('\n| database | pairs at once | orders made | refused | sent again | s | machine |');
console.log('|---|---|---|---|---|---|---|');
for (const row of twice) console.log(row);
