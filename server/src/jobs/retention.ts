import { localTime } from '@vigiefaon/domain/local-time';
import { retentionDay } from '@vigiefaon/domain/privacy/retention';
import { Cron } from 'croner';
import { anonymiseUnseenRequesters } from '../features/privacy/anonymise-requesters.ts';
import { getAssociationSettings, listSeasons } from '../features/settings/settings.repository.ts';
import type { Application } from '../http/application.ts';

// A transaction that holds thousands of people would keep the others waiting.
const atOnce = 200;

/** Forgets the requesters whom the setting names; answers how many. Once more, or on a second instance, it finds nobody. */
export async function applyRetention({ database, config, now }: Application): Promise<number> {
  const { retentionSeasons } = await getAssociationSettings(database.db);
  const { timeZone } = config;
  const before = retentionDay(await listSeasons(database.db), localTime(now(), timeZone).day, retentionSeasons);
  if (before === null) return 0;
  let forgotten = 0;
  for (;;) {
    const count = await database.transaction((transaction) =>
      anonymiseUnseenRequesters(transaction, { before, timeZone, now: now(), limit: atOnce }),
    );
    forgotten += count;
    if (count < atOnce) return forgotten;
  }
}

/** Does so once a night, on the association's clock. The answer stops it. */
export function applyRetentionEveryNight(application: Application): () => void {
  const { log } = application.fastify;
  const job = new Cron(
    '40 2 * * *',
    {
      protect: true,
      timezone: application.config.timeZone,
      catch: (error) => log.error({ err: error }, 'retention failed'),
    },
    async () => {
      const forgotten = await applyRetention(application);
      if (forgotten > 0) log.info({ forgotten }, 'requesters anonymised');
    },
  );
  return () => job.stop();
}
