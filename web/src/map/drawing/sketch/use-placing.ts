import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type L from 'leaflet';
import { aimOf } from '../../frame/free-room.ts';
import { toPosition } from '../../frame/leaflet-coordinates.ts';
import { useMapKeys } from '../use-map-keys.ts';
import { useMapPress } from '../use-map-press.ts';
import type { VertexEditing } from '../vertices/use-vertex-editing.ts';
import type { Draft } from './draft.ts';
import type { DrawingControl } from './use-drawing.ts';
import type { DrawingWay } from './use-pointer.ts';
import type { SketchControl } from './use-sketch.ts';

interface PlacingParts {
  way: DrawingWay;
  draft: Draft | null;
  isMeeting: boolean;
  setMeeting: (isMeeting: boolean) => void;
  control: SketchControl;
  drawing: DrawingControl;
  editing: VertexEditing;
  snap: (position: Position) => Position;
  select: (key: string | null) => void;
}

/** One way for presses on the map, the crosshair's button and the keys. */
export function usePlacing(map: L.Map | null, parts: PlacingParts) {
  const { way, draft, isMeeting, setMeeting, control, drawing, editing, snap, select } = parts;
  const isPlacing = draft !== null || isMeeting;
  const setMeetingPoint = (position: Position | null) => {
    control.change({ meetingPoint: position });
    setMeeting(false);
  };
  const place = (position: Position) => (isMeeting ? setMeetingPoint(position) : drawing.place(snap(position)));
  const placeAtCenter = () => map && isPlacing && place(toPosition(aimOf(map)));
  const undo = () => {
    drawing.setRefusal(null);
    control.undo();
  };
  const cancel = () => {
    if (isMeeting) setMeeting(false);
    else if (draft) drawing.cancel();
    else select(null);
  };
  useMapPress(map, isPlacing, (position) => {
    if (!isPlacing) select(null);
    else if (way === 'TAP') place(position);
  });
  useMapKeys(map, {
    onPlace: placeAtCenter,
    onEscape: cancel,
    onDelete: () => (draft ? undo() : editing.canRemoveVertex && editing.removeSelected()),
    onUndo: undo,
    onRedo: control.redo,
  });
  return { setMeetingPoint, placeAtCenter, undo, cancel };
}
