import { DomainError } from '@vigiefaon/domain/errors';
import type { HandWeatherChange } from '@vigiefaon/domain/sky/weather-by-hand';
import type { Transaction } from '../../database/tables.ts';
import type { Means } from '../../http/route/application.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { saveHandWeather } from './hand-weather.repository.ts';
import { appendSkies } from './known-skies.repository.ts';
import { judgeMissions } from './read-skies.ts';
import { listSkyMissions } from './sky-missions.repository.ts';

/** Enters the weather of a day by hand, and keeps what is known with it. */
export async function enterWeather(
  transaction: Transaction,
  means: Means,
  userId: string,
  { day, version, ...answers }: HandWeatherChange & { day: string },
): Promise<void> {
  const at = means.now();
  const isSaved = await saveHandWeather(transaction, { day, version, answers, userId, at });
  if (!isSaved) throw new DomainError('STALE');
  await insertJournalEntry(transaction, {
    actorId: userId,
    at,
    action: 'HAND_WEATHER_SAVED',
    details: { day, ...answers },
  });
  const judged = await judgeMissions(transaction, means, day, await listSkyMissions(transaction, day));
  await appendSkies(transaction, judged, { occasion: 'BY_HAND', now: at });
}
