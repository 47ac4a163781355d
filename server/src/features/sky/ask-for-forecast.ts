import { createHash } from 'node:crypto';
import type { SkyOccasion } from '@vigiefaon/domain/sky/mission-sky';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/tables.ts';
import { wishForecast } from './forecast-wishes.repository.ts';
import { serviceOf } from './read-skies.ts';

const aMinuteMs = 60_000;

/** Within how many minutes from its time on an occasion is spread: services are not to be asked by everybody at once. */
const spreadMinutes: Partial<Record<SkyOccasion, number>> = { EVE: 20, PLANNING: 3, DAWN: 20 };

/** The same for every instance of an installation, another for every installation and day. */
function spreadMs(publicUrl: string, day: string, occasion: SkyOccasion): number {
  const digest = createHash('sha256').update(`${publicUrl} ${day} ${occasion}`).digest();
  return Math.floor((digest.readUInt32BE(0) / 2 ** 32) * (spreadMinutes[occasion] ?? 0) * aMinuteMs);
}

/** Wants a forecast of a mowing day, for whichever instance comes first; without a service nobody is asked. */
export async function askForForecast(
  db: Db,
  { config, now }: { config: Config; now: Date },
  { day, occasion }: { day: string; occasion: SkyOccasion },
): Promise<void> {
  if (serviceOf({ config }) === null) return;
  const dueAt = new Date(now.getTime() + spreadMs(config.publicUrl, day, occasion));
  await wishForecast(db, { day, occasion, dueAt }, now);
}
