import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** Says when anything was saved on this page, by whichever topic; to leave a step or to try a mail is none of that. */
export function useOnSaved(onSaved: () => void): void {
  const cache = useQueryClient();
  const tell = useEffectEvent(onSaved);
  useEffect(
    () =>
      cache.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const [written] = event.mutation.options.mutationKey ?? [];
        if (!String(written).includes('/api/setup')) tell();
      }),
    [cache],
  );
}
