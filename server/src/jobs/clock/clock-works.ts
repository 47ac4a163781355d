import { askWaitingByClock } from '../../features/intentions/public.ts';
import { askPilots, tellNoPilot, tellPlanningOpens } from '../../features/messages/public.ts';
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

/** All that the association's clock does by itself, in the order of a day. */
export const clockWorks: readonly ClockWork[] = [
  retentionWork,
  telling('ZONES', (transaction, { now }) => askForAddresses(transaction, now)),
  telling('ASK_WAITING', askWaitingByClock),
  telling('ASK_PILOTS', askPilots),
  telling('PLANNING_OPENS', tellPlanningOpens),
  telling('NO_PILOT', tellNoPilot),
];
