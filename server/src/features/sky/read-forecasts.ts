import type { Transaction } from '../../database/tables.ts';
import { openForecaster } from '../../gateways/weather/open-forecaster.ts';
import type { Application } from '../../http/route/application.ts';
import { type ForecastWish, fulfilWish, takeWish } from './forecast-wishes.repository.ts';
import { appendSkies, listVerdicts } from './known-skies.repository.ts';
import { judgeMissions } from './read-skies.ts';
import { listSkyMissions } from './sky-missions.repository.ts';
import { keepForecasts, takeForecasts } from './take-forecasts.ts';
import { tellWhatTurned } from './tell-what-turned.ts';

type Reading = Pick<Application, 'config' | 'database' | 'now'>;

/** So long after its time a look at the sky is still news. */
const newsMs = 4 * 3_600_000;

/** Keeps what is known now, and says at dawn what has turned; in one transaction with the end of the wish. */
async function lookAtSky(open: Transaction, { config, now }: Reading, wish: ForecastWish): Promise<void> {
  const { day, occasion, dueAt } = wish;
  const missions = await listSkyMissions(open, day);
  const judged = await judgeMissions(open, { config, now }, day, missions);
  const before = await listVerdicts(
    open,
    day,
    missions.map(({ missionId }) => missionId),
  );
  await appendSkies(open, judged, { occasion, now: now() });
  if (occasion !== 'DAWN' || now().getTime() - dueAt.getTime() > newsMs) return;
  const skies = judged.map(({ sky }) => sky);
  await tellWhatTurned({ transaction: open, config, now: now() }, { day, missions, skies, before });
}

async function readForecast(reading: Reading, wish: ForecastWish): Promise<void> {
  const { config, database, now } = reading;
  const forecaster = openForecaster(config, now);
  const missions = forecaster ? await listSkyMissions(database.db, wish.day) : [];
  const places = missions.flatMap(({ place }) => (place ? [place] : []));
  const wanted = { ...wish, places };
  const taken = forecaster ? await takeForecasts(database.db, forecaster, wanted, now()) : null;
  await database.transaction(async (open) => {
    // Another instance has thought this one dead, and come to the end of it.
    if (!(await fulfilWish(open, wish)) || !forecaster || !taken) return;
    await keepForecasts(open, forecaster, taken, now());
    await lookAtSky(open, reading, wish);
  });
}

/** Asks the weather service for every day that somebody wants; of several instances each takes what no other has taken. */
export async function readWantedForecasts(reading: Reading): Promise<void> {
  for (;;) {
    const wish = await takeWish(reading.database.db, reading.now());
    if (!wish) return;
    await readForecast(reading, wish);
  }
}
