import { useQuery } from '@tanstack/react-query';
import type { HookDelivery } from '@vigiefaon/domain/web-hooks/web-hook';
import { listHookDeliveries, listWebHooks } from '@vigiefaon/domain/web-hooks/web-hooks.api';
import { queryOf } from '../../api/queries.ts';

/** What a change makes old. */
export const forgets = [listWebHooks, listHookDeliveries] as const;

const whileWaitingMs = 3000;

/** Nothing has come of it yet: it is to leave, or being brought. */
const isOnItsWay = ({ state, answeredStatus, failure }: HookDelivery) =>
  state === 'WAITING' && answeredStatus === null && failure === null;

/** What was sent lately; asked for again while something is on its way. */
export function useHookLog(webHookId: string) {
  return useQuery({
    ...queryOf(listHookDeliveries, { params: { webHookId } }),
    refetchInterval: ({ state: { data } }) => (data?.items.some(isOnItsWay) ? whileWaitingMs : false),
  });
}
