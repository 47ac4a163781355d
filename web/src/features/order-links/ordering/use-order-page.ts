import type { OrderableParcel, OrderPage } from '@vigiefaon/domain/order-links/order-link';
import type { PublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { leanSettings } from '../../../api/lean-endpoints.ts';
import { SettingsContext } from '../../../api/settings-context.ts';
import { linkHeaders } from './link-headers.ts';
import { leanOrderPage } from './order-calls.ts';

export interface Shown {
  readonly page: OrderPage;
  readonly settings: PublicSettings;
}

/** What the link shows, and the association's evening and seasons, without which no day can be chosen. */
export function useOrderPage(token: string) {
  const atStart = use(SettingsContext);
  const [shown, setShown] = useState<Shown | null>(null);
  const [error, setError] = useState<unknown>(null);

  async function load(): Promise<void> {
    setError(null);
    try {
      const [page, settings] = await Promise.all([
        call(leanOrderPage, { headers: linkHeaders(token) }),
        atStart.then((known) => known ?? call(leanSettings)),
      ]);
      setShown({ page, settings });
    } catch (failure) {
      setError(failure);
    }
  }

  const begin = useEffectEvent(() => void load());
  useEffect(() => begin(), []);

  const show = (page: OrderPage) => setShown((before) => before && { ...before, page });
  const addParcels = (added: readonly OrderableParcel[]) =>
    setShown(
      (before) => before && { ...before, page: { ...before.page, parcels: [...before.page.parcels, ...added] } },
    );
  return { shown, error, load, show, addParcels };
}
