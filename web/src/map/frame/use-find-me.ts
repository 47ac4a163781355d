import L from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';

const WAIT_MS = 12_000;

function reasonOf(error: GeolocationPositionError): 'map.findMeDenied' | 'map.findMeTimeout' | 'map.findMeUnavailable' {
  if (error.code === error.PERMISSION_DENIED) return 'map.findMeDenied';
  return error.code === error.TIMEOUT ? 'map.findMeTimeout' : 'map.findMeUnavailable';
}

function drawPlace(map: L.Map, { coords }: GeolocationPosition): L.LayerGroup {
  const center: L.LatLngTuple = [coords.latitude, coords.longitude];
  const around = L.circle(center, { radius: coords.accuracy, className: 'map-me-around', interactive: false });
  const dot = L.circleMarker(center, { radius: 8, className: 'map-me', interactive: false });
  return L.layerGroup([around, dot]).addTo(map);
}

export interface FindMe {
  findMe: () => void;
  isSearching: boolean;
  /** Why the device is not found. */
  failure?: string | null;
}

/** Asks the device where it is and goes there; a refusal is told in words. */
export function useFindMe(map: L.Map, onMessage: (message: string | null) => void): FindMe {
  const { t } = useTranslation();
  const [isSearching, setSearching] = useState(false);
  const shown = useRef<L.LayerGroup | null>(null);
  useEffect(() => () => void shown.current?.remove(), []);

  const findMe = () => {
    if (!('geolocation' in navigator)) {
      onMessage(t('map.findMeUnavailable'));
      return;
    }
    setSearching(true);
    onMessage(null);
    navigator.geolocation.getCurrentPosition(
      (place) => {
        setSearching(false);
        shown.current?.remove();
        shown.current = drawPlace(map, place);
        map.flyTo([place.coords.latitude, place.coords.longitude], Math.max(map.getZoom(), 16), { duration: 0.8 });
      },
      (error) => {
        setSearching(false);
        onMessage(t(reasonOf(error)));
      },
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: 30_000 },
    );
  };

  return { findMe, isSearching };
}
