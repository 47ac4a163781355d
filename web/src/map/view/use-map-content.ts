import { type Bounds, boundsOf, boundsOfBounds, boundsOfPositions } from '@vigiefaon/domain/geometry/bounds-of';
import type L from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { freePadding } from '../frame/free-room.ts';
import { toBounds, toLeafletBounds } from '../frame/leaflet-coordinates.ts';
import { useMapEvent, useMapLayer } from '../frame/use-map-layer.ts';
import { type MapMarker, MarkerLayer } from '../markers/marker-layer.ts';
import { type MapShape, ShapeLayer } from './shape-layer.ts';

export interface MapFocus {
  /** A new key moves the map again, also to the same place. */
  key: string;
  bounds: Bounds;
  /** Whoever sees the middle of it already is not moved. */
  isForHidden?: boolean;
}

interface MapContent {
  markers: readonly MapMarker[];
  shapes: readonly MapShape[];
  shapesFromZoom: number;
  selectedId: string | null;
  hoveredId: string | null;
  onSelect: ((id: string | null) => void) | undefined;
  onHover: ((id: string | null) => void) | undefined;
  fitsContent: boolean;
}

function boundsOfContent(markers: readonly MapMarker[], shapes: readonly MapShape[]): Bounds | null {
  const ofMarkers = boundsOfPositions(markers.map(({ position }) => position));
  const ofShapes = shapes.map(({ geometry }) => boundsOf(geometry));
  return boundsOfBounds([ofMarkers, ...ofShapes].filter((bounds) => bounds !== null));
}

/** What is pressed and hovered on a map, as the newest rendering hears it. */
function eventsOf(latest: () => Pick<MapContent, 'onSelect' | 'onHover'>) {
  // A tap also says "mouse over", and nothing ever says "out".
  const canHover = window.matchMedia('(hover: hover)').matches;
  return {
    onSelect: (id: string) => latest().onSelect?.(id),
    onHover: (id: string | null) => canHover && latest().onHover?.(id),
  };
}

export function useMapContent(map: L.Map | null, content: MapContent): void {
  const { markers, shapes, shapesFromZoom, selectedId, hoveredId, fitsContent } = content;
  const { t } = useTranslation();
  const shapeLayer = useMapLayer(map, content, (shown, latest) => new ShapeLayer(shown, eventsOf(latest)));
  const markerLayer = useMapLayer(map, { ...content, t }, (shown, latest) => {
    const clusterLabel = (count: number) => latest().t('map.cluster', { count });
    return new MarkerLayer(shown, { ...eventsOf(latest), clusterLabel });
  });
  const isFitted = useRef(false);

  useMapEvent(map, 'click', () => content.onSelect?.(null));
  useEffect(() => shapeLayer?.setShapes(shapes, shapesFromZoom), [shapeLayer, shapes, shapesFromZoom]);
  useEffect(() => markerLayer?.setMarkers(markers), [markerLayer, markers]);
  useEffect(() => {
    const highlighted = [...new Set([selectedId, hoveredId])].filter((id) => id !== null);
    shapeLayer?.setHighlighted(highlighted);
    markerLayer?.setHighlighted(highlighted);
  }, [shapeLayer, markerLayer, selectedId, hoveredId]);
  useEffect(() => {
    if (!map || !fitsContent || isFitted.current) return;
    const bounds = boundsOfContent(markers, shapes);
    if (!bounds) return;
    isFitted.current = true;
    map.fitBounds(toLeafletBounds(bounds), { padding: [40, 40], maxZoom: 16, animate: false });
  }, [map, fitsContent, markers, shapes]);
}

export function useMapFocus(map: L.Map | null, focus: MapFocus | null): void {
  const goThere = useEffectEvent(() => {
    if (!map || !focus) return;
    const bounds = toLeafletBounds(focus.bounds);
    if (focus.isForHidden && map.getBounds().contains(bounds.getCenter())) return;
    const padding = freePadding(map.getContainer());
    map.flyToBounds(bounds, { ...padding, maxZoom: 17, duration: 0.6 });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another key moves the map
  useEffect(() => goThere(), [map, focus?.key]);
}

export interface MapMove {
  bounds: Bounds;
  zoom: number;
}

export function useMapMove(map: L.Map | null, onMove: ((view: MapMove) => void) | undefined): void {
  const move = useEffectEvent((view: MapMove) => onMove?.(view));
  useEffect(() => {
    if (!map) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => move({ bounds: toBounds(map.getBounds()), zoom: map.getZoom() }), 250);
    };
    map.on('moveend', tell);
    tell();
    return () => {
      clearTimeout(waiting);
      map.off('moveend', tell);
    };
  }, [map]);
}
