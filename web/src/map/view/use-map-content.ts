import { type Bounds, boundsOf, boundsOfBounds, boundsOfPositions } from '@vigiefaon/domain/geometry/bounds-of';
import type L from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { freePadding } from '../frame/free-room.ts';
import { toBounds, toLeafletBounds } from '../frame/leaflet-coordinates.ts';
import { type MapMarker, MarkerLayer } from '../markers/marker-layer.ts';
import { type MapShape, ShapeLayer } from './shape-layer.ts';

export interface MapFocus {
  /** A new key moves the map again, also to the same place. */
  key: string;
  bounds: Bounds;
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

interface Layers {
  markers: MarkerLayer;
  shapes: ShapeLayer;
}

function boundsOfContent(markers: readonly MapMarker[], shapes: readonly MapShape[]): Bounds | null {
  const ofMarkers = boundsOfPositions(markers.map(({ position }) => position));
  const ofShapes = shapes.map(({ geometry }) => boundsOf(geometry));
  return boundsOfBounds([ofMarkers, ...ofShapes].filter((bounds) => bounds !== null));
}

/** A ref that always holds the last value, so that layers made once call the newest handler. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

function useLayers(map: L.Map | null, content: MapContent): Layers | null {
  const { t } = useTranslation();
  const latest = useLatest({ onSelect: content.onSelect, onHover: content.onHover, t });
  const [layers, setLayers] = useState<Layers | null>(null);
  useEffect(() => {
    if (!map) return;
    // A tap also says "mouse over", and nothing ever says "out".
    const canHover = window.matchMedia('(hover: hover)').matches;
    const events = {
      onSelect: (id: string) => latest.current.onSelect?.(id),
      onHover: (id: string | null) => canHover && latest.current.onHover?.(id),
    };
    const clusterLabel = (count: number) => latest.current.t('map.cluster', { count });
    const shapes = new ShapeLayer(map, events);
    const markers = new MarkerLayer(map, { ...events, clusterLabel });
    const deselect = () => latest.current.onSelect?.(null);
    map.on('click', deselect);
    setLayers({ shapes, markers });
    return () => {
      map.off('click', deselect);
      shapes.remove();
      markers.remove();
      setLayers(null);
    };
  }, [map, latest]);
  return layers;
}

export function useMapContent(map: L.Map | null, content: MapContent): void {
  const { markers, shapes, shapesFromZoom, selectedId, hoveredId, fitsContent } = content;
  const layers = useLayers(map, content);
  const isFitted = useRef(false);

  useEffect(() => layers?.shapes.setShapes(shapes, shapesFromZoom), [layers, shapes, shapesFromZoom]);
  useEffect(() => layers?.markers.setMarkers(markers), [layers, markers]);
  useEffect(() => {
    if (!layers) return;
    const highlighted = [...new Set([selectedId, hoveredId])].filter((id) => id !== null);
    layers.shapes.setHighlighted(highlighted);
    layers.markers.setHighlighted(highlighted);
  }, [layers, selectedId, hoveredId]);
  useEffect(() => {
    if (!map || !fitsContent || isFitted.current) return;
    const bounds = boundsOfContent(markers, shapes);
    if (!bounds) return;
    isFitted.current = true;
    map.fitBounds(toLeafletBounds(bounds), { padding: [40, 40], maxZoom: 16, animate: false });
  }, [map, fitsContent, markers, shapes]);
}

export function useMapFocus(map: L.Map | null, focus: MapFocus | null): void {
  const latest = useLatest(focus);
  const key = focus?.key;
  useEffect(() => {
    if (!map || key === undefined || !latest.current) return;
    const padding = freePadding(map.getContainer());
    map.flyToBounds(toLeafletBounds(latest.current.bounds), { ...padding, maxZoom: 17, duration: 0.6 });
  }, [map, key, latest]);
}

export function useMapMove(map: L.Map | null, onMove: MapContentMove | undefined): void {
  const latest = useLatest(onMove);
  useEffect(() => {
    if (!map) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => latest.current?.({ bounds: toBounds(map.getBounds()), zoom: map.getZoom() }), 250);
    };
    map.on('moveend', tell);
    tell();
    return () => {
      clearTimeout(waiting);
      map.off('moveend', tell);
    };
  }, [map, latest]);
}

type MapContentMove = (view: { bounds: Bounds; zoom: number }) => void;
