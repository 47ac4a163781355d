import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import type L from 'leaflet';
import { type ReactNode, useMemo, useState } from 'react';
import { MapFrame } from '../frame/map-frame.tsx';
import { MapLegend } from '../frame/map-legend.tsx';
import type { TileSource } from '../frame/tile-source.ts';
import type { MapMarker } from '../markers/marker-layer.ts';
import type { MapShape } from './shape-layer.ts';
import { type MapFocus, useMapContent, useMapFocus, useMapMove } from './use-map-content.ts';

export type { MapFocus, MapMarker, MapShape, TileSource };

export interface MapViewProps {
  /** Read aloud: what this map shows. */
  label: string;
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
  initialBounds?: Bounds;
  /** Shows all of the first content, unless initialBounds are given. */
  fitsContent?: boolean;
  /** Goes there whenever its key changes. */
  focus?: MapFocus | null;
  tiles?: TileSource | undefined;
  aerial?: TileSource | undefined;
  startsAerial?: boolean;
  onAerialChange?: (isAerial: boolean) => void;
  hasLegend?: boolean;
  className?: string;
  /** More buttons in the column of map buttons. */
  controls?: ReactNode;
  /** Laid over the map, which they find with `useMap`. */
  children?: ReactNode;
}

const NO_MARKERS: readonly MapMarker[] = [];
const NO_SHAPES: readonly MapShape[] = [];

/** A map to look at: markers that gather when far, shapes when near, both linked to a list beside it. */
export function MapView(props: MapViewProps) {
  const { markers = NO_MARKERS, shapes = NO_SHAPES, hasLegend = true } = props;
  const [map, setMap] = useState<L.Map | null>(null);
  const kinds = useMemo(() => new Set(markers.map(({ kind }) => kind)), [markers]);
  useMapContent(map, {
    markers,
    shapes,
    shapesFromZoom: props.shapesFromZoom ?? (markers.length > 0 ? 12 : 0),
    selectedId: props.selectedId ?? null,
    hoveredId: props.hoveredId ?? null,
    onSelect: props.onSelect,
    onHover: props.onHover,
    fitsContent: (props.fitsContent ?? true) && !props.initialBounds,
  });
  useMapFocus(map, props.focus ?? null);
  useMapMove(map, props.onMove);
  return (
    <MapFrame
      label={props.label}
      tiles={props.tiles}
      aerial={props.aerial}
      startsAerial={props.startsAerial ?? false}
      onAerialChange={props.onAerialChange}
      controls={props.controls}
      initialBounds={props.initialBounds}
      className={props.className ?? ''}
      letsPageScroll
      onMap={setMap}
    >
      {hasLegend && <MapLegend kinds={kinds} />}
      {props.children}
    </MapFrame>
  );
}
