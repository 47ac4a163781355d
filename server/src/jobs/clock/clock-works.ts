import { askWaitingByClock } from '../../features/intentions/public.ts';
import { askPilots, tellNoPilot, tellPlanningOpens } from '../../features/messages/public.ts';
import { askForForecast } from '../../features/sky/public.ts';
import { askForAddresses } from '../../features/zones/public.ts';
import { retentionWork } from '../retention.ts';
import type { ClockContext, ClockWork } from './clock-work.ts';

type Telling = (transaction: Parameters<ClockWork['run']>[0], context: ClockContext, day: string) => Promise<void>;

function telling(job: ClockWork['job'], tell: Telling): ClockWork {
  return {
    job,
    run: async (transaction, context, day) => {
      await tell(transaction, context, day);
      return 'DONE';
    },
  };
}

/** Somebody else asks the service, after the transaction. */
function wanting(job: ClockWork['job'], occasion: 'EVE' | 'PLANNING' | 'DAWN'): ClockWork {
  return telling(job, (transaction, context, day) => askForForecast(transaction, context, { day, occasion }));
}

/** All that the association's clock does by itself, in the order of a day. */
export const clockWorks: readonly ClockWork[] = [
  retentionWork,
  wanting('SKY_DAWN', 'DAWN'),
  telling('ZONES', (transaction, { now }) => askForAddresses(transaction, now)),
  telling('ASK_WAITING', askWaitingByClock),
  telling('ASK_PILOTS', askPilots),
  wanting('SKY_EVE', 'EVE'),
  telling('PLANNING_OPENS', tellPlanningOpens),
  wanting('SKY_PLANNING', 'PLANNING'),
  telling('NO_PILOT', tellNoPilot),
];
