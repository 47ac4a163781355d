import { boundsOf } from '@vigiefaon/domain/geometry/bounds-of';
import type { ParcelGeometry, Position } from '@vigiefaon/domain/geometry/geometry';
import { whyNotParcelGeometry } from '@vigiefaon/domain/geometry/why-not-parcel-geometry';
import L from 'leaflet';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { coveredPixels, freePadding } from '../frame/free-room.ts';
import { toLeafletBounds } from '../frame/leaflet-coordinates.ts';
import { nextName } from '../registers/tapped-parcel.ts';
import { useDeclaredFields } from '../registers/use-declared-fields.ts';
import { useFieldTaps } from '../registers/use-field-taps.ts';
import type { DrawnParcel } from './sketch/sketch-history.ts';
import { useDraftLayer } from './sketch/use-draft-layer.ts';
import { useDrawing } from './sketch/use-drawing.ts';
import { usePlacing } from './sketch/use-placing.ts';
import { type DrawingWay, usePointer } from './sketch/use-pointer.ts';
import { type SketchOwner, useSketch } from './sketch/use-sketch.ts';
import { useDraggedSign } from './use-dragged-sign.ts';
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
  const bringIntoView = useEffectEvent(() => {
    const box = selected && boundsOf(selected.geometry);
    if (!map || !box) return;
    const bounds = toLeafletBounds(box);
    if (freeBounds(map).intersects(bounds)) return;
    map.fitBounds(bounds, { ...freePadding(map.getContainer()), maxZoom: 17 });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice moves the map, not what becomes of what is chosen
  useEffect(() => bringIntoView(), [map, selected?.key]);
}

export interface DrawingPlan extends SketchOwner {
  selectedKey: string | null;
  onSelect: (key: string | null) => void;
  otherShapes: readonly PassiveShape[];
  /** Where declared parcels are tapped: what to do when one of the other shapes was meant. */
  onChooseOwn?: ((id: string) => void) | undefined;
}

const parcelEdits: ShapeEdits<ParcelGeometry> = {
  vertices: listVertices,
  midpoints: listMidpoints,
  move: moveVertex,
  insertAfter: insertVertexAfter,
  remove: removeVertex,
};

function useNeighbours({ parcels, selectedKey, otherShapes }: DrawingPlan): ParcelGeometry[] {
  return useMemo(
    () => [...parcels.filter(({ key }) => key !== selectedKey), ...otherShapes].map(({ geometry }) => geometry),
    [parcels, selectedKey, otherShapes],
  );
}

/** What is drawn, and what of it is chosen and changed. */
function useParcels(map: L.Map | null, plan: DrawingPlan, isPlacing: boolean, snap: (position: Position) => Position) {
  const { parcels, selectedKey, otherShapes } = plan;
  const { t } = useTranslation();
  const { change, ...history } = useSketch(plan);
  const taken = [...parcels.map(({ name }) => name), ...otherShapes.map(({ label }) => label)];
  const nameOfNext = () => nextName(taken, (number) => t('map.newParcelName', { number }));
  const drawing = useDrawing(map, { ...plan, nextName: nameOfNext }, change);
  const fields = useDeclaredFields(map, plan.onChooseOwn !== undefined);
  const taps = useFieldTaps(map, {
    isOn: fields.canTap && !isPlacing,
    parcels,
    otherShapes,
    isBusy: isPlacing || selectedKey !== null,
    change,
    nextName: nameOfNext,
    onChooseOwn: (id) => plan.onChooseOwn?.(id),
    onSelect: drawing.select,
  });
  const selected = (!isPlacing && parcels.find(({ key }) => key === selectedKey)) || null;
  const edited = selected && { key: selected.key, shape: selected.geometry };
  const editing = useVertexEditing(map, edited, parcelEdits, {
    onChange: drawing.replace,
    onDrag: (geometry) => {
      const reason = whyNotParcelGeometry(geometry);
      drawing.setRefusal(reason?.reason === 'SELF_CROSSING' ? reason : null);
    },
    snap,
  });
  const { dragged } = editing;
  const shown = useMemo(
    () => parcels.map((parcel) => (parcel.key === dragged?.key ? { ...parcel, geometry: dragged.shape } : parcel)),
    [parcels, dragged],
  );
  useBringIntoView(map, selected);
  usePassiveShapes(map, otherShapes);
  useParcelsLayer(map, shown, selectedKey, taps.pressParcel);
  useDraggedSign(map, 'MEETING_POINT', plan.meetingPoint, t('map.kind.MEETING_POINT'), (meetingPoint) =>
    change({ meetingPoint }),
  );
  const shownSelected = selected && shown.find(({ key }) => key === selected.key);
  return { ...drawing, change, history, editing, selected, shownSelected, fields, taps };
}

/** Everything the drawing map does, for its buttons, its keys and its presses alike. */
export function useParcelDrawing(map: L.Map | null, plan: DrawingPlan) {
  const { draft } = plan;
  const [way, setWay] = useState<DrawingWay>('TAP');
  const [isMeeting, setMeeting] = useState(false);
  const isPlacing = draft !== null || isMeeting;
  const snap = useSnapping(map, useNeighbours(plan));
  const { change, history, refusal: refused, ...parcels } = useParcels(map, plan, isPlacing, snap);
  const { fields, taps } = parcels;
  const pointer = usePointer(map, way, isPlacing, snap);
  const { outline, crossing } = useDraftLayer(map, draft, pointer, refused);
  const setMeetingPoint = (meetingPoint: Position | null) => {
    change({ meetingPoint });
    setMeeting(false);
  };
  const cancel = isMeeting ? () => setMeeting(false) : draft ? parcels.cancel : () => parcels.select(null);
  const onUndo = () => parcels.goOn(history.undo);
  const placeAtCenter = usePlacing(map, {
    way,
    isPlacing,
    place: (position) => (isMeeting ? setMeetingPoint(position) : parcels.place(snap(position))),
    isTapping: fields.canTap,
    onLand: (position) => (parcels.selected ? parcels.select(null) : taps.tapAt(position)),
    onAim: taps.pressAt,
    onTakeBack: draft && onUndo,
    onEscape: cancel,
    onUndo,
    onRedo: history.redo,
    editing: parcels.editing,
  });
  return {
    ...parcels,
    outline,
    refusal: crossing ? ({ reason: 'SELF_CROSSING' } as const) : refused,
    isMeeting,
    setMeeting,
    setMeetingPoint,
    isPlacing,
    cancel,
    /** For the tools that place points. */
    placing: { way, onWayChange: setWay, onPlace: placeAtCenter },
    history: { canUndo: history.canUndo, canRedo: history.canRedo, onUndo, onRedo: history.redo },
  };
}
