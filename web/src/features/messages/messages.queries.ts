import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Message, MessageState } from '@vigiefaon/domain/messages/message';
import { getMessage, listMessages, retryMessage } from '@vigiefaon/domain/messages/messages.api';
import { call } from '../../api/call.ts';
import { queryOf, useCall, useSend } from '../../api/queries.ts';

const pageSize = 50;
// What waits is sent in the next seconds: the list shows it without being asked.
const lookAgainMs = 5000;

/** The messages in that state, page after page; with null in any. */
export function useMessagePages(state: MessageState | null) {
  const filter = state === null ? {} : { state };
  return useInfiniteQuery({
    queryKey: [...queryOf(listMessages, { query: filter }).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listMessages, {
        query: { ...filter, limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some((message) => message.state === 'WAITING')) ? lookAgainMs : false,
  });
}

export function useMessage(messageId: string) {
  return useCall(getMessage, { params: { messageId } });
}

export function useRetryMessage(told: { onSuccess: (message: Message) => void; onError: (error: Error) => void }) {
  return useSend(retryMessage, { forgets: [listMessages, getMessage], ...told });
}
