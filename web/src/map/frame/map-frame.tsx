import 'leaflet/dist/leaflet.css';
import '../../theme/map-colors.css';
import '../map.css';
import '../map-signs.css';
import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import type L from 'leaflet';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MapAttribution } from './map-attribution.tsx';
import { MapContext } from './map-context.ts';
import { MapControls } from './map-controls.tsx';
import type { TileSource } from './tile-source.ts';
import { useLeafletMap } from './use-leaflet-map.ts';
import { usePageScroll } from './use-page-scroll.ts';

export interface MapFrameProps {
  /** Read aloud: what this map shows. */
  label: string;
  tiles?: TileSource | undefined;
  aerial?: TileSource | undefined;
  initialBounds?: Bounds | undefined;
  /** Starts from the air when there is a service for it: a farmer knows the meadow by its trees. */
  startsAerial?: boolean;
  /** Only looked at: on touch screens a thumb scrolls the page over it, two fingers move the map. */
  letsPageScroll?: boolean;
  onAerialChange?: ((isAerial: boolean) => void) | undefined;
  /** More buttons in the column of map buttons. */
  controls?: ReactNode;
  className?: string;
  onMap: (map: L.Map | null) => void;
  children?: ReactNode;
}

/** What every map of the app has: basemap, tiles, aerial switch, zoom, find me, scale, attribution, keyboard. */
export function MapFrame(props: MapFrameProps) {
  const {
    label,
    tiles,
    aerial,
    initialBounds,
    startsAerial = false,
    letsPageScroll = false,
    className = '',
    onAerialChange,
    controls,
    onMap,
    children,
  } = props;
  const { t, locale } = useTranslation();
  const container = useRef<HTMLElement>(null);
  const [isAerialWanted, setAerialWanted] = useState(startsAerial);
  const chooseAerial = (isChosen: boolean) => {
    setAerialWanted(isChosen);
    onAerialChange?.(isChosen);
  };
  const [message, setMessage] = useState<string | null>(null);
  const isAerial = isAerialWanted && aerial !== undefined;
  const shownTiles = isAerial ? aerial : tiles;
  const { map, areTilesUnavailable } = useLeafletMap(container, {
    language: locale,
    tiles: shownTiles,
    isAerial,
    initialBounds,
  });

  useEffect(() => onMap(map), [map, onMap]);
  usePageScroll(map, letsPageScroll, setMessage);

  return (
    <div className={`map-frame ${className}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrows, plus and minus move the map */}
      <section ref={container} className="map-container" aria-label={label} tabIndex={0} />
      {map && (
        <MapControls
          map={map}
          isAerial={isAerial}
          onAerialChange={aerial ? chooseAerial : undefined}
          onMessage={setMessage}
        >
          {controls}
        </MapControls>
      )}
      <p className="map-message" role="status">
        {message ?? (areTilesUnavailable ? t('map.tilesUnavailable') : '')}
      </p>
      <MapAttribution tilesAttribution={shownTiles && !areTilesUnavailable ? shownTiles.attribution : ''} />
      <MapContext value={map}>{children}</MapContext>
    </div>
  );
}
