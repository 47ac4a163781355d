import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import type { TileSource } from '@vigiefaon/domain/settings/tile-source';
import type L from 'leaflet';
import { useMemo, useState } from 'react';
import { MapFrame, type MapFrameProps } from '../frame/map-frame.tsx';
import { MapLegend } from '../frame/map-legend.tsx';
import type { MapMarker } from '../markers/marker-layer.ts';
import type { MapShape } from './shape-layer.ts';
import { type MapFocus, useMapContent, useMapFocus, useMapMove } from './use-map-content.ts';

export type { MapFocus, MapMarker, MapShape, TileSource };

export interface MapViewProps extends Omit<MapFrameProps, 'onMap'> {
  markers?: readonly MapMarker[];
  shapes?: readonly MapShape[];
  /** Shapes are left out farther away than this zoom; 12 when there are markers, else always shown. */
  shapesFromZoom?: number;
  selectedId?: string | null;
  hoveredId?: string | null;
  onSelect?: (id: string | null) => void;
  onHover?: (id: string | null) => void;
  /** After the map came to rest, at most every 250 ms. */
  onMove?: (view: { bounds: Bounds; zoom: number }) => void;
  /** Shows all of the first content, unless initialBounds are given. */
  fitsContent?: boolean;
  /** Goes there whenever its key changes. */
  focus?: MapFocus | null;
  hasLegend?: boolean;
}

const NO_MARKERS: readonly MapMarker[] = [];
const NO_SHAPES: readonly MapShape[] = [];

/** A map to look at: markers that gather when far, shapes when near, both linked to a list beside it. */
export function MapView(props: MapViewProps) {
  const {
    markers = NO_MARKERS,
    shapes = NO_SHAPES,
    shapesFromZoom = markers.length > 0 ? 12 : 0,
    selectedId = null,
    hoveredId = null,
    onSelect,
    onHover,
    onMove,
    fitsContent = true,
    focus = null,
    hasLegend = true,
    children,
    ...frame
  } = props;
  const [map, setMap] = useState<L.Map | null>(null);
  const kinds = useMemo(() => new Set(markers.map(({ kind }) => kind)), [markers]);
  useMapContent(map, {
    markers,
    shapes,
    shapesFromZoom,
    selectedId,
    hoveredId,
    onSelect,
    onHover,
    fitsContent: fitsContent && !frame.initialBounds,
  });
  useMapFocus(map, focus);
  useMapMove(map, onMove);
  return (
    <MapFrame letsPageScroll {...frame} onMap={setMap}>
      {hasLegend && <MapLegend kinds={kinds} />}
      {children}
    </MapFrame>
  );
}
