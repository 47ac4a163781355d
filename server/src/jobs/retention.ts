import { retentionDay } from '@vigiefaon/domain/privacy/retention';
import { anonymiseUnseenRequesters } from '../features/privacy/anonymise-requesters.ts';
import { getAssociationSettings, listSeasons } from '../features/settings/settings.repository.ts';
import type { ClockWork } from './clock/clock-work.ts';

// A transaction that holds thousands of people would keep the others waiting.
const atOnce = 200;

/** Forgets the requesters whom the setting names, some at a time. */
export const retentionWork: ClockWork = {
  job: 'RETENTION',
  run: async (transaction, { config, now }, day) => {
    const { retentionSeasons } = await getAssociationSettings(transaction);
    const before = retentionDay(await listSeasons(transaction), day, retentionSeasons);
    if (before === null) return 'DONE';
    const wanted = { before, timeZone: config.timeZone, now, limit: atOnce };
    return (await anonymiseUnseenRequesters(transaction, wanted)) < atOnce ? 'DONE' : 'MORE';
  },
};
