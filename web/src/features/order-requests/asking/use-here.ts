import type { Address } from '@vigiefaon/domain/identity/address';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { leanSuggestAddresses } from '../../../api/lean-endpoints.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Place } from '../../../ordering/where/around-request.ts';
import { usePlaceOnce } from '../../../ordering/where/use-place-once.ts';

/** Further away its municipality is another one. */
const farDegrees = 0.2;
const isNear = (one: Place, other: Place) =>
  Math.abs(one.lon - other.lon) < farDegrees && Math.abs(one.lat - other.lat) < farDegrees;

/** The municipality or village around a place, as the server signs it; null where none is known. */
async function addressAround(place: Place, lang: 'fr' | 'de' | 'nl' | 'en'): Promise<Address | null> {
  const { nearestPlace } = await import('../../../map/basemap/find-places.ts');
  const name = await nearestPlace([place.lon, place.lat]);
  if (name === null) return null;
  const { items } = await call(leanSuggestAddresses, { query: { q: name, lang, ...place } });
  return items.find((address) => isNear(address, place)) ?? null;
}

/** Whether the person has already said that this page may know where they are: then it does not ask. */
async function isAllowed(): Promise<boolean> {
  const { permissions }: Partial<Navigator> = navigator;
  const status = await permissions?.query({ name: 'geolocation' }).catch(() => null);
  return status?.state === 'granted';
}

/** Where the person stands, once they let it be known, and the address that this fills in. */
export function useHere(onAddress: (address: Address) => void) {
  const { locale } = useTranslation();
  const [place, setPlace] = useState<Place | null>(null);
  const { find, isSearching, failure } = usePlaceOnce((found) => {
    setPlace(found);
    // Without a name for it the map opens there all the same.
    addressAround(found, locale).then(
      (address) => address && onAddress(address),
      () => undefined,
    );
  });
  const begin = useEffectEvent(() => void isAllowed().then((isSo) => isSo && find()));
  useEffect(() => begin(), []);
  return { place, find, isSearching, failure };
}
