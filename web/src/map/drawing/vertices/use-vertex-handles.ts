import type { Position } from '@vigiefaon/domain/geometry/geometry';
import L from 'leaflet';
import { useEffect, useEffectEvent, useState } from 'react';
import { readAs } from '../../frame/layer-name.ts';
import { toLatLng, toPosition } from '../../frame/leaflet-coordinates.ts';
import { onPress } from '../../frame/on-press.ts';
import { useMapEvent } from '../../frame/use-map-layer.ts';
import { isSamePlace, type Vertex, type VertexPlace } from './edit-geometry.ts';

export interface VertexEvents {
  onSelect: (place: VertexPlace) => void;
  /** While a point or an edge's middle is dragged. */
  onDrag: (place: VertexPlace, kind: HandleKind, position: Position) => void;
  onDrop: (place: VertexPlace, kind: HandleKind, position: Position) => void;
  snap: (position: Position) => Position;
  vertexLabel: (number: number) => string;
  midpointLabel: string;
}

export interface ShapePoints<Shape> {
  vertices: (shape: Shape) => Vertex[];
  /** Between two points; its place is that of the point before it. */
  midpoints: (shape: Shape) => Vertex[];
}

export type HandleKind = 'VERTEX' | 'MIDPOINT';

const LEAST_GAP_PIXELS = 26;

/** Handles that would lie on each other are left out until one comes nearer: a surveyed field has hundreds of points. */
function pressable(map: L.Map, vertices: Vertex[], taken: L.Point[]): Vertex[] {
  const view = map.getBounds().pad(0.1);
  return vertices.filter(({ position }) => {
    const latLng = L.latLng(toLatLng(position));
    if (!view.contains(latLng)) return false;
    const point = map.latLngToContainerPoint(latLng);
    if (taken.some((other) => other.distanceTo(point) < LEAST_GAP_PIXELS)) return false;
    taken.push(point);
    return true;
  });
}

function useRestCount(map: L.Map | null): number {
  const [rests, setRests] = useState(0);
  useMapEvent(map, 'moveend', () => setRests((known) => known + 1));
  return rests;
}

function makeHandle(
  vertex: Vertex,
  kind: HandleKind,
  isSelected: boolean,
  label: string,
  events: () => VertexEvents,
): L.Marker {
  const state = isSelected ? ' map-handle-selected' : '';
  const icon = L.divIcon({ className: `map-handle map-handle-${kind}${state}`, iconSize: [40, 40], html: '<i></i>' });
  const handle = L.marker(toLatLng(vertex.position), {
    icon,
    draggable: true,
    zIndexOffset: kind === 'VERTEX' ? 500 : 400,
  });
  const { place } = vertex;
  const follow = () => {
    const position = events().snap(toPosition(handle.getLatLng()));
    handle.setLatLng(toLatLng(position));
    return position;
  };
  readAs(handle, label);
  handle.on('drag', () => events().onDrag(place, kind, follow()));
  handle.on('dragend', () => events().onDrop(place, kind, follow()));
  return onPress(handle, () => {
    if (kind === 'VERTEX') events().onSelect(place);
    else events().onDrop(place, kind, vertex.position);
  });
}

/** Handles on the points and edge middles of the chosen shape: drag to move, drag or press a middle to add a point. */
export function useVertexHandles<Shape>(
  map: L.Map | null,
  shape: Shape | null,
  points: ShapePoints<Shape>,
  selected: VertexPlace | null,
  events: VertexEvents,
): void {
  const latest = useEffectEvent(() => events);
  const rests = useRestCount(map);
  // The same point is another object with every rendering.
  const { piece = -1, ring = -1, vertex = -1 } = selected ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: which handles have room changes whenever the map comes to rest
  useEffect(() => {
    if (!map || !shape) return;
    const taken: L.Point[] = [];
    const { vertexLabel, midpointLabel } = latest();
    const group = L.layerGroup([
      ...pressable(map, points.vertices(shape), taken).map((each) => {
        const isSelected = isSamePlace(each.place, { piece, ring, vertex });
        return makeHandle(each, 'VERTEX', isSelected, vertexLabel(each.place.vertex + 1), () => latest());
      }),
      ...pressable(map, points.midpoints(shape), taken).map((each) =>
        makeHandle(each, 'MIDPOINT', false, midpointLabel, () => latest()),
      ),
    ]).addTo(map);
    return () => void group.remove();
  }, [map, shape, points, piece, ring, vertex, rests]);
}
