import type { TestApplication, TestUser } from '../application/application.ts';

const minuteMs = 60_000;

/** A round as publishing leaves it: from two o'clock (UTC) on, an hour for each of the missions. */
export async function aPublishedRound(
  app: TestApplication,
  { day, pilot, missionIds }: { day: string; pilot: TestUser; missionIds: readonly string[] },
): Promise<void> {
  const { db } = app.database;
  const leaves = Date.parse(`${day}T02:00:00Z`);
  const at = (minutes: number) => new Date(leaves + minutes * minuteMs);
  const round = { day, pilot_id: pilot.userId };
  await db
    .insertInto('published_round')
    .values({
      ...round,
      leaves_at: at(0),
      back_at: at(60 * missionIds.length + 40),
      kilometres: 10 * missionIds.length,
      reserve_minutes: 10,
    })
    .execute();
  const stops = missionIds.map((missionId, index) => ({
    ...round,
    mission_id: missionId,
    position: index + 1,
    kilometres: 10,
    arrives_at: at(60 * index + 40),
    starts_at: at(60 * index + 50),
    ends_at: at(60 * index + 90),
  }));
  await db.insertInto('published_stop').values(stops).execute();
}
