import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { QueryInputOf } from '@vigiefaon/domain/endpoint';
import type { MessageSummary } from '@vigiefaon/domain/messages/message';
import { listMessages } from '@vigiefaon/domain/messages/messages.api';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';

const pageSize = 50;
// Messages leave within seconds: the list shows it without being asked.
const pollMs = 5000;

// A call waits for a person, often for hours.
function isOnItsWay({ state, channel }: MessageSummary): boolean {
  return channel !== 'CALL' && (state === 'WAITING' || (state === 'SENT' && channel !== 'MAIL'));
}

export type MessageFilters = Pick<QueryInputOf<typeof listMessages>, 'state' | 'channel' | 'q'>;

/** The messages that the filters leave, page after page. */
export function useMessagePages(filter: MessageFilters) {
  return useInfiniteQuery({
    queryKey: [...queryOf(listMessages, { query: filter }).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listMessages, { query: { ...filter, limit: pageSize, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(isOnItsWay)) ? pollMs : false,
  });
}
