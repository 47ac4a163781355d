import type { TileSource } from '@vigiefaon/domain/settings/tile-source';
import 'leaflet/dist/leaflet.css';
import '../../theme/map-colors.css';
import '../map.css';
import '../map-signs.css';
import { ActionIcon } from '@mantine/core';
import { IconCurrentLocation, IconMap, IconMinus, IconPlus, IconSatellite } from '@tabler/icons-react';
import { boundsAround } from '@vigiefaon/domain/geometry/bounds-around';
import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import type L from 'leaflet';
import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { CurrentUserContext } from '../../api/current-user.ts';
import { PublicSettingsContext } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ControlButton } from './control-button.tsx';
import { MapContext } from './map-context.ts';
import { type FindMe, useFindMe } from './use-find-me.ts';
import { useFocusInSight } from './use-focus-in-sight.ts';
import { useLeafletMap } from './use-leaflet-map.ts';
import { usePageScroll } from './use-page-scroll.ts';

interface MapControlsProps {
  map: L.Map;
  isAerial: boolean;
  onAerialChange: ((isAerial: boolean) => void) | undefined;
  onMessage: (message: string | null) => void;
  ownFindMe: FindMe | undefined;
  children?: ReactNode;
}

function MapControls({ map, isAerial, onAerialChange, onMessage, ownFindMe, children }: MapControlsProps) {
  const { t } = useTranslation();
  const usual = useFindMe(map, onMessage);
  const { findMe, isSearching } = ownFindMe ?? usual;
  return (
    <div className="map-controls">
      {onAerialChange && (
        <ControlButton
          label={isAerial ? t('map.showPlan') : t('map.showAerial')}
          onClick={() => onAerialChange(!isAerial)}
        >
          {isAerial ? <IconMap size={22} /> : <IconSatellite size={22} />}
        </ControlButton>
      )}
      <ControlButton label={t('map.findMe')} isBusy={isSearching} onClick={findMe}>
        <IconCurrentLocation size={22} />
      </ControlButton>
      <ActionIcon.Group orientation="vertical">
        <ControlButton label={t('map.zoomIn')} onClick={() => map.zoomIn()}>
          <IconPlus size={22} />
        </ControlButton>
        <ControlButton label={t('map.zoomOut')} onClick={() => map.zoomOut()}>
          <IconMinus size={22} />
        </ControlButton>
      </ActionIcon.Group>
      {children}
    </div>
  );
}

const BASEMAP_ATTRIBUTION = 'Natural Earth · belgium-topojson (CC0) · GeoNames (CC BY 4.0)';

/** An admin who sees no field on the map is told why, and where that is changed. */
function useLacksServices(): boolean {
  const isAdmin = use(CurrentUserContext)?.role === 'ROLE_ADMIN';
  const settings = use(PublicSettingsContext);
  return isAdmin && settings !== null && !settings.tiles && !settings.aerial;
}

function MapAttribution({ shown }: { shown: readonly string[] }) {
  const { t } = useTranslation();
  const lacksServices = useLacksServices();
  return (
    <details className="map-attribution">
      <summary>{shown.join(' · ') || t(lacksServices ? 'map.noServices' : 'map.sources')}</summary>
      {lacksServices ? (
        <p>
          <a href="/tools?topic=maps">{t('map.chooseServices')}</a>
        </p>
      ) : null}
      <p>{[...shown, BASEMAP_ATTRIBUTION, 'Leaflet'].join(' · ')}</p>
    </details>
  );
}

/** Where the association works; undefined while nobody has said it. */
function useAreaBounds(): Bounds | undefined {
  const area = use(PublicSettingsContext)?.area;
  return area ? boundsAround([area.lon, area.lat], area.radiusKm * 1000) : undefined;
}

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
  /** Of what else is drawn on the map. */
  attributions?: readonly string[];
  /** Where the place of the phone is followed all the time; else it is asked for once, when the button is pressed. */
  findMe?: FindMe | undefined;
  /** More buttons in the column of map buttons. */
  controls?: ReactNode;
  className?: string;
  onMap: (map: L.Map | null) => void;
  children?: ReactNode;
}

/** Of every map of the app: basemap, tiles, aerial switch, zoom, find me, scale, attribution, keyboard. */
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
    attributions = [],
    findMe,
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
  const areaBounds = useAreaBounds();
  const { map, tilesState } = useLeafletMap(container, {
    language: locale,
    tiles: shownTiles,
    isAerial,
    initialBounds: initialBounds ?? areaBounds,
  });

  const areTilesMissing = tilesState === 'SILENT' || tilesState === 'NOT_ALLOWED';
  const tilesAttribution = shownTiles && !areTilesMissing ? shownTiles.attribution : '';

  useEffect(() => onMap(map), [map, onMap]);
  usePageScroll(map, letsPageScroll, setMessage);
  useFocusInSight(map);

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
          ownFindMe={findMe}
        >
          {controls}
        </MapControls>
      )}
      <p className="map-message" role="status">
        {message ?? findMe?.failure ?? (areTilesMissing ? t(`map.tiles.${tilesState}`) : '')}
      </p>
      <MapAttribution shown={[tilesAttribution, ...attributions].filter(Boolean)} />
      <MapContext value={map}>{children}</MapContext>
    </div>
  );
}
