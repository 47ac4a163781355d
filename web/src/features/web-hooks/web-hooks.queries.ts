import { useQuery } from '@tanstack/react-query';
import { listHookDeliveries, listWebHooks } from '@vigiefaon/domain/web-hooks/web-hooks.api';
import { queryOf } from '../../api/queries.ts';

/** What a change makes old. */
export const forgets = [listWebHooks, listHookDeliveries] as const;

const whileWaitingMs = 3000;

/** What was sent lately; asked for again while something is on its way, which it is within twenty seconds. */
export function useHookLog(webHookId: string) {
  return useQuery({
    ...queryOf(listHookDeliveries, { params: { webHookId } }),
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state, attempts }) => state === 'WAITING' && attempts === 0) ? whileWaitingMs : false,
  });
}
