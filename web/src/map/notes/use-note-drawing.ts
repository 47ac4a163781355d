import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type { MapNoteShape } from '@vigiefaon/domain/map-notes/map-note';
import { type MapNoteShapeRefusal, whyNotMapNoteShape } from '@vigiefaon/domain/map-notes/why-not-map-note-shape';
import type L from 'leaflet';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { canFinish, type Draft, type DraftKind, pressOn } from '../drawing/sketch/draft.ts';
import { useDraftLayer } from '../drawing/sketch/use-draft-layer.ts';
import { usePlacing } from '../drawing/sketch/use-placing.ts';
import { type DrawingWay, usePointer } from '../drawing/sketch/use-pointer.ts';
import { useRefusal } from '../drawing/sketch/use-refusal.ts';
import type { UndoButtonsProps } from '../drawing/tool-button.tsx';
import { pressReach } from '../drawing/vertices/use-snapping.ts';
import { useVertexEditing } from '../drawing/vertices/use-vertex-editing.ts';
import { aimOf } from '../frame/free-room.ts';
import { toPosition } from '../frame/leaflet-coordinates.ts';
import { moveWhole, noteEdits } from './note-edits.ts';
import { shapeOfDraft } from './note-geometry.ts';
import type { ShownNote } from './note-layer.ts';
import { useNoteLayer } from './use-note-layer.ts';
import { useWholeHandle } from './use-whole-handle.ts';

/** The owner keeps the notes and changes them; the map draws. */
export interface NoteDrawingOwner extends UndoButtonsProps {
  notes: readonly ShownNote[];
  selectedKey: string | null;
  onSelect: (key: string | null) => void;
  /** The chosen note's points are shown and can be moved. */
  isEditing: boolean;
  /** A shape on its way, kept by the owner so that it outlives the map. */
  draft: Draft | null;
  onStart: (kind: DraftKind) => void;
  onDraftChange: (draft: Draft) => void;
  onCancelDraft: () => void;
  onAdd: (shape: MapNoteShape) => void;
  onReplace: (key: string, shape: MapNoteShape) => void;
  onRemove: (key: string) => void;
  onDone: () => void;
}

const asItIs = (position: Position) => position;

/** Places points of the draft until it is a shape, and tells why it cannot be one. */
function useDrafting(map: L.Map | null, { draft, onDraftChange, onAdd }: NoteDrawingOwner) {
  const { refusal, setRefusal, goOn } = useRefusal<MapNoteShapeRefusal>();
  const finish = (finished: Draft) => {
    const shape = shapeOfDraft(finished);
    const reason = shape && whyNotMapNoteShape(shape);
    setRefusal(reason);
    if (shape && !reason) onAdd(shape);
  };
  const place = (position: Position) => {
    if (!map || !draft) return;
    const pressed = pressOn(draft, position, pressReach(map, position));
    if (pressed.isFinished) finish(pressed.draft);
    else if (pressed.draft !== draft) goOn(() => onDraftChange(pressed.draft));
  };
  return { refusal, setRefusal, goOn, finish: () => draft && canFinish(draft) && finish(draft), place };
}

/** The notes on the map, the chosen one as its points, or all of it, are moved. */
function useNoteEditing(
  map: L.Map | null,
  owner: NoteDrawingOwner,
  setRefusal: (refusal: MapNoteShapeRefusal | null) => void,
) {
  const { t } = useTranslation();
  const [carried, setCarried] = useState<MapNoteShape | null>(null);
  const chosen = owner.draft ? undefined : owner.notes.find(({ key }) => key === owner.selectedKey);
  const edited = owner.isEditing && chosen?.isEditable ? { key: chosen.key, shape: chosen.shape } : null;
  const replace = (key: string, shape: MapNoteShape) => {
    const reason = whyNotMapNoteShape(shape);
    setRefusal(reason);
    if (!reason) owner.onReplace(key, shape);
  };
  const points = useVertexEditing(map, edited, noteEdits, {
    onChange: replace,
    onDrag: (shape) => setRefusal(whyNotMapNoteShape(shape)),
    snap: asItIs,
  });
  useWholeHandle(map, edited?.shape ?? null, t('mapNotes.moveWhole'), {
    onDrag: (to) => edited && setCarried(moveWhole(edited.shape, to)),
    onDrop: (to) => {
      setCarried(null);
      if (edited) replace(edited.key, moveWhole(edited.shape, to));
    },
  });
  const shownShape = edited && (points.dragged?.shape ?? carried ?? edited.shape);
  const { notes, selectedKey, onSelect } = owner;
  const shown = useMemo(
    () => notes.map((note) => (note.key === edited?.key && shownShape ? { ...note, shape: shownShape } : note)),
    [notes, edited?.key, shownShape],
  );
  useNoteLayer(map, shown, selectedKey, onSelect);
  return {
    points,
    edited,
    shownShape,
    moveWholeToCenter: () => map && edited && replace(edited.key, moveWhole(edited.shape, toPosition(aimOf(map)))),
  };
}

/** Everything the toolbar of /map does, for its buttons, its keys and its presses alike. */
export function useNoteDrawing(map: L.Map | null, owner: NoteDrawingOwner) {
  const { draft, onSelect, isEditing } = owner;
  const [way, setWay] = useState<DrawingWay>('TAP');
  const { refusal: refused, setRefusal, goOn, finish, place } = useDrafting(map, owner);
  const { points, edited, shownShape, moveWholeToCenter } = useNoteEditing(map, owner, setRefusal);
  const isPlacing = draft !== null;
  const pointer = usePointer(map, way, isPlacing, asItIs);
  const { crossing } = useDraftLayer(map, draft, pointer, refused);
  const refusal: MapNoteShapeRefusal | null = crossing
    ? { reason: 'SELF_CROSSING', field: 'geometry', at: crossing }
    : refused;
  const leave = draft ? owner.onCancelDraft : isEditing ? owner.onDone : () => onSelect(null);
  const cancel = () => goOn(leave);
  const placeAtCenter = usePlacing(map, {
    way,
    isPlacing,
    place,
    onLand: () => !isEditing && onSelect(null),
    onTakeBack: draft && owner.onUndo,
    onEscape: cancel,
    onUndo: () => goOn(owner.onUndo),
    onRedo: () => goOn(owner.onRedo),
    editing: points,
  });
  const pointed = draft && pointer ? { ...draft, points: [...draft.points, pointer] } : draft;
  return {
    refusal,
    points,
    edited,
    finish,
    moveWholeToCenter,
    cancel,
    /** For the tools that place points. */
    placing: { way, onWayChange: setWay, onPlace: placeAtCenter },
    /** Measured while it grows or is moved. */
    measured: (pointed && shapeOfDraft(pointed)) ?? shownShape,
  };
}
