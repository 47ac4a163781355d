// What the sheets of a whole day cost: 150 missions of 25 pilots in one PDF, as a ratio to one sheet by itself, and how long others wait meanwhile; on both databases.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { median } from './measuring/figures.ts';
import { planningDay, seedPlanningDay } from './measuring/planning-day.ts';
import { closeProduct, listen, onBothDatabases, openProduct, theAdmin } from './measuring/product.ts';

const [missions = 150, pilots = 25] = (process.env.BENCH_SIZE ?? '150x25').split('x').map(Number);
const rounds = 5;

/** Gives each mission a pilot in turn, and publishes the rounds. */
const assignAndPublish = [
  sql`update mission m set status = 'AFFECTED', pilot_id = given.pilot_id from (
      select mission_id, (select array_agg(user_id order by user_id) from app_user where role = 'ROLE_PILOT')
        [1 + (row_number() over (order by mission_id))::int % ${pilots}] as pilot_id
      from mission where mission_date = ${planningDay}::date) given
    where given.mission_id = m.mission_id`,
  sql`insert into published_round (day, pilot_id, leaves_at, back_at, kilometres, reserve_minutes)
    select distinct mission_date, pilot_id, mission_date + interval '3 hours', mission_date + interval '8 hours', 60, 10
    from mission where mission_date = ${planningDay}::date and pilot_id is not null`,
  sql`insert into published_stop (mission_id, day, pilot_id, position, kilometres, arrives_at, starts_at, ends_at)
    select mission_id, mission_date, pilot_id, row_number() over (partition by pilot_id order by mission_id), 10,
      mission_date + interval '4 hours', mission_date + interval '4 hours', mission_date + interval '5 hours'
    from mission where mission_date = ${planningDay}::date and pilot_id is not null`,
];

console.log('| database | one sheet | the day | **day ÷ sheets by themselves** | MB | pages | others wait at most |');
console.log('|---|---|---|---|---|---|---|');
await onBothDatabases(async (name, place) => {
  const application = await openProduct(place);
  await seedPlanningDay(application, missions, pilots);
  for (const step of assignAndPublish) await step.execute(application.database.db);
  const { token } = await theAdmin(application);
  const address = await listen(application);
  const take = async (path: string) => {
    const begin = performance.now();
    const response = await fetch(`${address}/api${path}?locale=fr`, { headers: { authorization: `Bearer ${token}` } });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return { ms: performance.now() - begin, bytes };
  };
  const { rows } = await sql<{
    id: string;
  }>`select mission_id as id from mission where mission_date = ${planningDay}::date
    limit ${rounds}`.execute(application.database.db);
  const day = `/planning/${planningDay}/sheets`;
  // The first of each loads code and fills caches.
  await take(`/missions/${rows[0]?.id}/sheet`);
  const { bytes } = await take(day);
  const ones = [];
  const days = [];
  const delay = monitorEventLoopDelay({ resolution: 5 });
  for (const { id } of rows) {
    ones.push((await take(`/missions/${id}/sheet`)).ms);
    delay.enable();
    days.push((await take(day)).ms);
    delay.disable();
  }
  const [one, all] = [median(ones), median(days)];
  const pages = bytes.toString('latin1').split('/Type /Page\n').length - 1;
  const cells = [
    name,
    `${one.toFixed(0)} ms`,
    `${(all / 1000).toFixed(1)} s`,
    `**${(all / (one * missions)).toFixed(2)}**`,
  ];
  console.log(
    `| ${[...cells, (bytes.length / 1e6).toFixed(1), pages, `${(delay.max / 1e6).toFixed(0)} ms`].join(' | ')} |`,
  );
  await closeProduct(application);
});
