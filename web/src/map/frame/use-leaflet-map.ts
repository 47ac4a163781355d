import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import type { TileSource } from '@vigiefaon/domain/settings/tile-source';
import type { Locale } from '@vigiefaon/domain/users/user';
import L from 'leaflet';
import { type RefObject, useEffect, useState } from 'react';
import { addVectorBasemap } from '../basemap/vector-basemap.ts';
import { coveredPixels, freePadding } from './free-room.ts';
import { toLeafletBounds } from './leaflet-coordinates.ts';
import { addTiles, type TilesState } from './tile-source.ts';

const HOME: Bounds = [2.5, 49.45, 6.45, 51.55];

export interface LeafletMapOptions {
  language: Locale;
  tiles: TileSource | undefined;
  /** Pictures from the air carry no names: those of the basemap stay on top. */
  isAerial: boolean;
  initialBounds: Bounds | undefined;
}

export interface LeafletMap {
  map: L.Map | null;
  /** Null while nothing is known, and without a service. */
  tilesState: TilesState | null;
}

function makeMap(container: HTMLElement, initialBounds: Bounds | undefined): L.Map {
  const map = L.map(container, {
    zoomControl: false,
    attributionControl: false,
    minZoom: 5,
    maxZoom: 20,
    zoomAnimation: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    maxBounds: [
      [30, -30],
      [72, 45],
    ],
    maxBoundsViscosity: 0.6,
  });
  L.control.scale({ imperial: false, position: 'bottomleft', maxWidth: 120 }).addTo(map);
  // A view that comes back exactly as it was left must not shrink; under a toolbox the content must clear it.
  const padding = coveredPixels(container) === null ? {} : freePadding(container);
  return map.fitBounds(toLeafletBounds(initialBounds ?? HOME), { animate: false, maxZoom: 17, ...padding });
}

/** A Leaflet map in a container, with the basemap that needs no network and, over it, the tiles asked for. */
export function useLeafletMap(container: RefObject<HTMLElement | null>, options: LeafletMapOptions): LeafletMap {
  const { language, tiles, isAerial, initialBounds } = options;
  const [map, setMap] = useState<L.Map | null>(null);
  const [tilesState, setTilesState] = useState<TilesState | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first bounds place the map once; later ones come as focus
  useEffect(() => {
    if (!container.current) return;
    const made = makeMap(container.current, initialBounds);
    const sizes = new ResizeObserver(() => made.invalidateSize({ animate: false }));
    sizes.observe(container.current);
    setMap(made);
    return () => {
      sizes.disconnect();
      made.remove();
      setMap(null);
    };
  }, []);

  const areNamesOnTiles = tiles !== undefined && !isAerial && tilesState === 'ANSWERING';
  useEffect(() => {
    if (!map) return;
    const basemap = addVectorBasemap(map, language);
    return basemap.remove;
  }, [map, language]);

  useEffect(() => {
    map?.getContainer().classList.toggle('map-has-own-names', areNamesOnTiles);
  }, [map, areNamesOnTiles]);

  const url = tiles?.url;
  const attribution = tiles?.attribution ?? '';
  useEffect(() => {
    setTilesState(null);
    if (!map || !url) return;
    return addTiles(map, { url, attribution }, setTilesState);
  }, [map, url, attribution]);

  return { map, tilesState };
}
