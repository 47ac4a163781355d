import type { OrderRequestPage } from '@vigiefaon/domain/order-requests/order-request';
import type { PublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { leanSettings } from '../../../api/lean-endpoints.ts';
import { SettingsContext } from '../../../api/settings-context.ts';
import { leanRequest, requestHeaders } from '../request-calls.ts';

export interface ShownRequest {
  readonly page: OrderRequestPage;
  readonly settings: PublicSettings;
}

/** What the question is about, and the association's evening and seasons, without which no day can be named. */
export function useRequestPage(token: string) {
  const atStart = use(SettingsContext);
  const [shown, setShown] = useState<ShownRequest | null>(null);
  const [error, setError] = useState<unknown>(null);

  async function load(): Promise<void> {
    setError(null);
    try {
      const [page, settings] = await Promise.all([
        call(leanRequest, { headers: requestHeaders(token) }),
        atStart.then((known) => known ?? call(leanSettings)),
      ]);
      setShown({ page, settings });
    } catch (failure) {
      setError(failure);
    }
  }

  const begin = useEffectEvent(() => void load());
  useEffect(() => begin(), []);

  const show = (page: OrderRequestPage) => setShown((before) => before && { ...before, page });
  return { shown, error, load, show };
}
