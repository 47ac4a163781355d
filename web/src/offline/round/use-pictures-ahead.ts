import type { Mission } from '@vigiefaon/domain/missions/mission';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { usePublicSettings } from '../../api/public-settings.ts';
import { addressesAhead } from './addresses-ahead.ts';
import { type LoadedPictures, picturesOnPhone } from './pictures-ahead.ts';

/** Loads the pictures around the fields of a round while there is a network; null where none are to be loaded. */
export function usePicturesAhead(round: readonly Mission[]): { readonly loaded: LoadedPictures | null } | null {
  const { picturesAhead } = usePublicSettings();
  // A phone may still hold settings from before there was such a thing.
  const addresses = useMemo(() => addressesAhead(round, picturesAhead ?? []), [round, picturesAhead]);
  const loaded = useSyncExternalStore(picturesOnPhone.subscribe, picturesOnPhone.loaded);
  const isWanted = addresses.length > 0;
  useEffect(() => {
    if (!isWanted) return;
    const load = () => void picturesOnPhone.load(addresses).catch(() => undefined);
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [addresses, isWanted]);
  return isWanted ? { loaded } : null;
}
