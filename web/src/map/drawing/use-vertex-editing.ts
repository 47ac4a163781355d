import type { ParcelGeometry, Position } from '@vigiefaon/domain/geometry/geometry';
import { whyNotParcelGeometry } from '@vigiefaon/domain/geometry/why-not-parcel-geometry';
import type L from 'leaflet';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { aimOf, panToAim } from '../free-room.ts';
import { toLatLng, toPosition } from '../leaflet-coordinates.ts';
import { insertVertexAfter, listVertices, moveVertex, removeVertex, type VertexPlace } from './edit-geometry.ts';
import type { DrawnParcel } from './sketch-history.ts';
import type { DrawingControl } from './use-drawing.ts';
import { type HandleKind, useVertexHandles } from './use-vertex-handles.ts';

export interface VertexEditing {
  /** The shape as it is dragged just now, not yet kept. */
  dragged: DrawnParcel | null;
  selectedVertex: VertexPlace | null;
  canRemoveVertex: boolean;
  removeSelected: () => void;
  moveSelectedToCenter: () => void;
  stepSelection: (by: 1 | -1) => void;
}

function changed(geometry: ParcelGeometry, place: VertexPlace, kind: HandleKind, to: Position): ParcelGeometry {
  return kind === 'VERTEX' ? moveVertex(geometry, place, to) : insertVertexAfter(geometry, place, to);
}

function isSamePlace(one: VertexPlace, other: VertexPlace): boolean {
  return one.piece === other.piece && one.ring === other.ring && one.vertex === other.vertex;
}

/** Points of the chosen parcel: by dragging, or by buttons that move them under the crosshair. */
export function useVertexEditing(
  map: L.Map | null,
  parcel: DrawnParcel | null,
  drawing: DrawingControl,
  snap: (position: Position) => Position,
): VertexEditing {
  const { t } = useTranslation();
  const [dragged, setDragged] = useState<DrawnParcel | null>(null);
  const [selection, setSelection] = useState<{ key: string; place: VertexPlace } | null>(null);
  const geometry = parcel?.geometry ?? null;
  const vertices = geometry ? listVertices(geometry) : [];
  const chosen = selection && selection.key === parcel?.key ? selection.place : null;
  const selectedAt = vertices.findIndex(({ place }) => chosen !== null && isSamePlace(place, chosen));
  const selectedVertex = vertices[selectedAt]?.place ?? null;
  const select = (place: VertexPlace) => parcel && setSelection({ key: parcel.key, place });
  const withoutSelected = geometry && selectedVertex ? removeVertex(geometry, selectedVertex) : null;

  useVertexHandles(map, geometry, selectedVertex, {
    onSelect: select,
    onDrag: (place, kind, position) => {
      if (!parcel) return;
      const next = changed(parcel.geometry, place, kind, position);
      const reason = whyNotParcelGeometry(next);
      drawing.setRefusal(reason?.reason === 'SELF_CROSSING' ? reason : null);
      setDragged({ ...parcel, geometry: next });
    },
    onDrop: (place, kind, position) => {
      setDragged(null);
      if (!parcel) return;
      drawing.replace(parcel.key, changed(parcel.geometry, place, kind, position));
      select(kind === 'VERTEX' ? place : { ...place, vertex: place.vertex + 1 });
    },
    snap,
    vertexLabel: (number) => t('map.vertex', { number }),
    midpointLabel: t('map.addVertexHere'),
  });

  return {
    dragged,
    selectedVertex,
    canRemoveVertex: withoutSelected !== null,
    removeSelected: () => {
      if (parcel && withoutSelected) drawing.replace(parcel.key, withoutSelected);
    },
    moveSelectedToCenter: () => {
      if (!map || !parcel || !selectedVertex) return;
      drawing.replace(parcel.key, moveVertex(parcel.geometry, selectedVertex, snap(toPosition(aimOf(map)))));
    },
    stepSelection: (by) => {
      const from = selectedAt < 0 && by < 0 ? 0 : selectedAt;
      const next = vertices[(from + by + vertices.length) % vertices.length];
      if (!next) return;
      select(next.place);
      if (map) panToAim(map, toLatLng(next.position));
    },
  };
}
