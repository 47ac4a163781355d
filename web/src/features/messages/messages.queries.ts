import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Message, MessageChannel, MessageState, MessageSummary } from '@vigiefaon/domain/messages/message';
import { failOverMessage, getMessage, listMessages, retryMessage } from '@vigiefaon/domain/messages/messages.api';
import { call } from '../../api/call.ts';
import { queryOf, useEndpointMutation, useEndpointQuery } from '../../api/queries.ts';

const pageSize = 50;
// Messages leave within seconds: the list shows it without being asked.
const pollMs = 5000;

// A call waits for a person, often for hours.
function isOnItsWay({ state, channel }: MessageSummary): boolean {
  return channel !== 'CALL' && (state === 'WAITING' || (state === 'SENT' && channel === 'WHATSAPP'));
}

export interface MessageFilters {
  state?: MessageState;
  channel?: MessageChannel;
  /** Part of a name or an address. */
  q?: string;
}

/** The messages that the filters leave, page after page. */
export function useMessagePages(filter: MessageFilters) {
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
      data?.pages.some(({ items }) => items.some(isOnItsWay)) ? pollMs : false,
  });
}

export function useMessage(messageId: string) {
  return useEndpointQuery(getMessage, { params: { messageId } });
}

interface Told {
  onSuccess: (message: Message) => void;
  onError: (error: Error) => void;
}

export function useRetryMessage(told: Told) {
  return useEndpointMutation(retryMessage, { forgets: [listMessages, getMessage], ...told });
}

export function useFailOverMessage(told: Told) {
  return useEndpointMutation(failOverMessage, { forgets: [listMessages, getMessage], ...told });
}
