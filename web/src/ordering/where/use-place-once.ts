import { useState } from 'react';
import type { Place } from './around-request.ts';

type PlaceFailure = 'DENIED' | 'TIMEOUT' | 'UNAVAILABLE';

const waitMs = 12_000;

function failureOf(error: GeolocationPositionError): PlaceFailure {
  if (error.code === error.PERMISSION_DENIED) return 'DENIED';
  return error.code === error.TIMEOUT ? 'TIMEOUT' : 'UNAVAILABLE';
}

/** Asks the device once where it is; a refusal has its reason. */
export function usePlaceOnce(onPlace: (place: Place) => void) {
  const [isSearching, setSearching] = useState(false);
  const [failure, setFailure] = useState<PlaceFailure | null>(null);

  const find = () => {
    if (!('geolocation' in navigator)) return setFailure('UNAVAILABLE');
    setSearching(true);
    setFailure(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setSearching(false);
        onPlace({ lon: coords.longitude, lat: coords.latitude });
      },
      (error) => {
        setSearching(false);
        setFailure(failureOf(error));
      },
      { enableHighAccuracy: true, timeout: waitMs, maximumAge: 30_000 },
    );
  };
  return { find, isSearching, failure, forgetFailure: () => setFailure(null) };
}
