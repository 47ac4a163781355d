import { boundsOf } from '@vigiefaon/domain/geometry/bounds-of';
import type { ParcelGeometry, Position } from '@vigiefaon/domain/geometry/geometry';
import { type ParcelGeometryRefusal, whyNotParcelGeometry } from '@vigiefaon/domain/geometry/why-not-parcel-geometry';
import L from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { coveredPixels, freePadding } from '../frame/free-room.ts';
import { toLeafletBounds } from '../frame/leaflet-coordinates.ts';
import { canFinish, crossingOf, type Draft, outlineOf } from './sketch/draft.ts';
import type { DrawnParcel } from './sketch/sketch-history.ts';
import { useDraftLayer } from './sketch/use-draft-layer.ts';
import { type DrawingControl, useDrawing } from './sketch/use-drawing.ts';
import { usePlacing } from './sketch/use-placing.ts';
import { type DrawingWay, usePointer } from './sketch/use-pointer.ts';
import { type SketchOwner, useSketch } from './sketch/use-sketch.ts';
import { useCoveredRoom } from './use-covered-room.ts';
import { useMeetingMarker } from './use-meeting-marker.ts';
import { type PassiveShape, useParcelsLayer, usePassiveShapes } from './use-parcels-layer.ts';
import { insertVertexAfter, listMidpoints, listVertices, moveVertex, removeVertex } from './vertices/edit-geometry.ts';
import { useSnapping } from './vertices/use-snapping.ts';
import { type ShapeEdits, useVertexEditing } from './vertices/use-vertex-editing.ts';

/** Above the toolbox. */
function freeBounds(map: L.Map): L.LatLngBounds {
  const { x, y } = map.getSize();
  const covered = coveredPixels(map.getContainer()) ?? 0;
  return L.latLngBounds(map.containerPointToLatLng([0, y - covered]), map.containerPointToLatLng([x, 0]));
}

/** A parcel chosen in the list beside the map comes into view; one that is in view stays where it is. */
function useBringIntoView(map: L.Map | null, selected: DrawnParcel | null): void {
  const latest = useRef(selected);
  useEffect(() => {
    latest.current = selected;
  });
  const key = selected?.key;
  useEffect(() => {
    if (!map || key === undefined || !latest.current) return;
    const box = boundsOf(latest.current.geometry);
    if (!box) return;
    const bounds = toLeafletBounds(box);
    if (freeBounds(map).intersects(bounds)) return;
    map.fitBounds(bounds, { ...freePadding(map.getContainer()), maxZoom: 17 });
  }, [map, key]);
}

export interface DrawingPlan extends SketchOwner {
  selectedKey: string | null;
  onSelect: (key: string | null) => void;
  otherShapes: readonly PassiveShape[];
}

const parcelEdits: ShapeEdits<ParcelGeometry> = {
  vertices: listVertices,
  midpoints: listMidpoints,
  move: moveVertex,
  insertAfter: insertVertexAfter,
  remove: removeVertex,
};

const NO_POINTS: readonly Position[] = [];

/** The outline up to the pointer, and why it cannot stay so. */
function useDraftPicture(map: L.Map | null, draft: Draft | null, pointer: Position | null, drawing: DrawingControl) {
  const outline = useMemo(() => (draft ? outlineOf(draft, pointer) : []), [draft, pointer]);
  const crossing = useMemo(() => (draft ? crossingOf({ kind: draft.kind, points: outline }) : null), [draft, outline]);
  const refusal: ParcelGeometryRefusal | null = crossing ? { reason: 'SELF_CROSSING', at: crossing } : drawing.refusal;
  useDraftLayer(map, {
    outline,
    points: draft?.points ?? NO_POINTS,
    crossing: refusal?.reason === 'SELF_CROSSING' ? refusal.at : null,
    isClosable: draft?.kind === 'polygon' && canFinish(draft),
  });
  return { outline, refusal };
}

/** Everything the drawing map does, for its buttons, its keys and its presses alike. */
export function useParcelDrawing(map: L.Map | null, plan: DrawingPlan) {
  const { parcels, selectedKey, onSelect, meetingPoint, otherShapes } = plan;
  const { t } = useTranslation();
  const [way, setWay] = useState<DrawingWay>('TAP');
  const [isMeeting, setMeeting] = useState(false);
  const control = useSketch(plan);
  const { draft } = control.sketch;
  const isPlacing = draft !== null || isMeeting;
  const selected: DrawnParcel | null = (!isPlacing && parcels.find(({ key }) => key === selectedKey)) || null;
  const neighbours = useMemo(
    () => [...parcels.filter(({ key }) => key !== selectedKey), ...otherShapes].map(({ geometry }) => geometry),
    [parcels, selectedKey, otherShapes],
  );
  const snap = useSnapping(map, neighbours);
  const nextName = () => t('map.newParcelName', { number: parcels.length + 1 });
  const drawing = useDrawing({ map, control, onSelect, nextName });
  const edited = selected && { key: selected.key, shape: selected.geometry };
  const editing = useVertexEditing(map, edited, parcelEdits, {
    onChange: drawing.replace,
    onDrag: (geometry) => {
      const reason = whyNotParcelGeometry(geometry);
      drawing.setRefusal(reason?.reason === 'SELF_CROSSING' ? reason : null);
    },
    snap,
  });
  const covered = useCoveredRoom(map);
  const pointer = usePointer(map, way, isPlacing, snap, covered);
  const { outline, refusal } = useDraftPicture(map, draft, pointer, drawing);
  const { dragged } = editing;
  const shownParcels = useMemo(
    () => parcels.map((parcel) => (parcel.key === dragged?.key ? { ...parcel, geometry: dragged.shape } : parcel)),
    [parcels, dragged],
  );
  const select = (key: string | null) => {
    drawing.setRefusal(null);
    onSelect(key);
  };
  useBringIntoView(map, selected);
  usePassiveShapes(map, otherShapes);
  useParcelsLayer(map, shownParcels, selectedKey, select);
  useMeetingMarker(map, meetingPoint, t('map.kind.MEETING_POINT'), (at) => control.change({ meetingPoint: at }));

  const placing = usePlacing(map, { way, draft, isMeeting, setMeeting, control, drawing, editing, snap, select });
  const history = { canUndo: control.canUndo, canRedo: control.canRedo, onUndo: placing.undo, onRedo: control.redo };
  return {
    way,
    setWay,
    draft,
    outline,
    refusal,
    selected,
    shownSelected: selected && dragged ? { ...selected, geometry: dragged.shape } : selected,
    isMeeting,
    setMeeting,
    setMeetingPoint: placing.setMeetingPoint,
    isPlacing,
    covered,
    drawing,
    editing,
    history,
    placeAtCenter: placing.placeAtCenter,
    cancel: placing.cancel,
    select,
  };
}
