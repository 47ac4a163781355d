import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type L from 'leaflet';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { aimOf, panToAim } from '../../frame/free-room.ts';
import { toLatLng, toPosition } from '../../frame/leaflet-coordinates.ts';
import { isSamePlace, stepFrom, type VertexPlace } from './edit-geometry.ts';
import { type HandleKind, type ShapePoints, useVertexHandles } from './use-vertex-handles.ts';

export interface ShapeEdits<Shape> extends ShapePoints<Shape> {
  move: (shape: Shape, place: VertexPlace, to: Position) => Shape;
  insertAfter: (shape: Shape, place: VertexPlace, position: Position) => Shape;
  /** Null where no point can be spared. */
  remove: (shape: Shape, place: VertexPlace) => Shape | null;
}

interface Edited<Shape> {
  key: string;
  shape: Shape;
}

interface EditingEvents<Shape> {
  onChange: (key: string, shape: Shape) => void;
  /** While a point is dragged; what it makes is not kept yet. */
  onDrag: (shape: Shape) => void;
  snap: (position: Position) => Position;
}

/** For the buttons for points. */
export interface VertexEditing {
  selectedVertex: VertexPlace | null;
  canRemoveVertex: boolean;
  removeSelected: () => void;
  moveSelectedToCenter: () => void;
  stepSelection: (by: 1 | -1) => void;
}

function useVertexSelection<Shape>(map: L.Map | null, edited: Edited<Shape> | null, edits: ShapeEdits<Shape>) {
  const [selection, setSelection] = useState<{ key: string; place: VertexPlace } | null>(null);
  const vertices = edited ? edits.vertices(edited.shape) : [];
  const chosen = selection && selection.key === edited?.key ? selection.place : null;
  const at = vertices.findIndex(({ place }) => chosen !== null && isSamePlace(place, chosen));
  const select = (place: VertexPlace) => edited && setSelection({ key: edited.key, place });
  const stepSelection = (by: 1 | -1) => {
    const next = vertices[stepFrom(at, by, vertices.length)];
    if (!next) return;
    select(next.place);
    if (map) panToAim(map, toLatLng(next.position));
  };
  return { selected: vertices[at]?.place ?? null, select, stepSelection };
}

function changed<Shape>(
  edits: ShapeEdits<Shape>,
  shape: Shape,
  place: VertexPlace,
  kind: HandleKind,
  to: Position,
): Shape {
  return kind === 'VERTEX' ? edits.move(shape, place, to) : edits.insertAfter(shape, place, to);
}

/** Points of the chosen shape: by dragging, or by buttons that move them under the crosshair. */
export function useVertexEditing<Shape>(
  map: L.Map | null,
  edited: Edited<Shape> | null,
  edits: ShapeEdits<Shape>,
  { onChange, onDrag, snap }: EditingEvents<Shape>,
): VertexEditing & { dragged: Edited<Shape> | null } {
  const { t } = useTranslation();
  const [dragged, setDragged] = useState<Edited<Shape> | null>(null);
  const { selected, select, stepSelection } = useVertexSelection(map, edited, edits);
  const withoutSelected = edited && selected ? edits.remove(edited.shape, selected) : null;
  useVertexHandles(map, edited?.shape ?? null, edits, selected, {
    onSelect: select,
    onDrag: (place, kind, position) => {
      if (!edited) return;
      const shape = changed(edits, edited.shape, place, kind, position);
      onDrag(shape);
      setDragged({ key: edited.key, shape });
    },
    onDrop: (place, kind, position) => {
      setDragged(null);
      if (!edited) return;
      onChange(edited.key, changed(edits, edited.shape, place, kind, position));
      select(kind === 'VERTEX' ? place : { ...place, vertex: place.vertex + 1 });
    },
    snap,
    vertexLabel: (number) => t('map.vertex', { number }),
    midpointLabel: t('map.addVertexHere'),
  });

  const removeSelected = () => edited && withoutSelected && onChange(edited.key, withoutSelected);
  const moveSelectedToCenter = () => {
    if (!map || !edited || !selected) return;
    onChange(edited.key, edits.move(edited.shape, selected, snap(toPosition(aimOf(map)))));
  };
  const canRemoveVertex = withoutSelected !== null;
  return { dragged, selectedVertex: selected, canRemoveVertex, removeSelected, moveSelectedToCenter, stepSelection };
}
