import { localTime } from '@vigiefaon/domain/local-time';
import { retentionDay } from '@vigiefaon/domain/privacy/retention';
import { anonymiseUnseenRequesters, endUnusedAccounts } from '../features/privacy/public.ts';
import { getAssociationSettings, listSeasons } from '../features/settings/public.ts';
import type { ClockWork } from './clock/clock-work.ts';

// A transaction that holds thousands of people would keep the others waiting.
const atOnce = 200;
const accountsAtOnce = 20;

/** Forgets the requesters whom the setting names, and tells and ends accounts that nobody uses, some at a time. */
export const retentionWork: ClockWork = {
  job: 'RETENTION',
  run: async (transaction, { config, now }, day) => {
    const { retentionSeasons, accountMonths } = await getAssociationSettings(transaction);
    const before = retentionDay(await listSeasons(transaction), day, retentionSeasons);
    const wanted = { before, timeZone: config.timeZone, now, limit: atOnce };
    const forgotten = before === null ? 0 : await anonymiseUnseenRequesters(transaction, { ...wanted, before });
    if (forgotten === atOnce) return 'MORE';
    const night = { config, now, today: localTime(now, config.timeZone).day, months: accountMonths };
    return (await endUnusedAccounts(transaction, night, accountsAtOnce)) < accountsAtOnce ? 'DONE' : 'MORE';
  },
};
