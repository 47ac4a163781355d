import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isCallError } from './call-error.ts';

const attempts = 2;

function isWorthAnotherTry(failures: number, error: Error): boolean {
  return failures < attempts && isCallError(error, 'UNAVAILABLE', 'UNEXPECTED');
}

export function createQueryClient(): QueryClient {
  // The library believes itself online even when the page was opened offline.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      // Without a network the screens show "try again" at once instead of a skeleton that waits for ever.
      queries: { networkMode: 'always', staleTime: 15_000, retry: isWorthAnotherTry },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
