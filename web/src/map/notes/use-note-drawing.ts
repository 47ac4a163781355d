import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type { MapNoteShape } from '@vigiefaon/domain/map-notes/map-note';
import { type MapNoteShapeRefusal, whyNotMapNoteShape } from '@vigiefaon/domain/map-notes/why-not-map-note-shape';
import type L from 'leaflet';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { canFinish, crossingOf, type Draft, type DraftKind, outlineOf, pressOn } from '../drawing/sketch/draft.ts';
import { useDraftLayer } from '../drawing/sketch/use-draft-layer.ts';
import { type DrawingWay, usePointer } from '../drawing/sketch/use-pointer.ts';
import type { UndoButtonsProps } from '../drawing/tool-button.tsx';
import { useCoveredRoom } from '../drawing/use-covered-room.ts';
import { useMapKeys } from '../drawing/use-map-keys.ts';
import { useMapPress } from '../drawing/use-map-press.ts';
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

const NO_POINTS: readonly Position[] = [];
const asItIs = (position: Position) => position;

/** Places points of the draft until it is a shape, and tells why it cannot be one. */
function useDrafting(map: L.Map | null, { draft, onDraftChange, onAdd }: NoteDrawingOwner) {
  const [refusal, setRefusal] = useState<MapNoteShapeRefusal | null>(null);
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
    else if (pressed.draft !== draft) {
      setRefusal(null);
      onDraftChange(pressed.draft);
    }
  };
  return { refusal, setRefusal, finish: () => draft && canFinish(draft) && finish(draft), place };
}

/** The chosen note while its points, or all of it, are moved. */
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
  return {
    points,
    edited,
    shownShape: edited && (points.dragged?.shape ?? carried ?? edited.shape),
    moveWholeToCenter: () => map && edited && replace(edited.key, moveWhole(edited.shape, toPosition(aimOf(map)))),
  };
}

/** Everything the toolbar of /map does, for its buttons, its keys and its presses alike. */
export function useNoteDrawing(map: L.Map | null, owner: NoteDrawingOwner, isOpen: boolean) {
  const { draft, notes, selectedKey, onSelect } = owner;
  const [way, setWay] = useState<DrawingWay>('TAP');
  const covered = useCoveredRoom(map, isOpen);
  const drafting = useDrafting(map, owner);
  const { points, edited, shownShape, moveWholeToCenter } = useNoteEditing(map, owner, drafting.setRefusal);
  const isPlacing = draft !== null;
  const pointer = usePointer(map, way, isPlacing, asItIs, covered);
  const outline = useMemo(() => (draft ? outlineOf(draft, pointer) : []), [draft, pointer]);
  const crossing = useMemo(() => (draft ? crossingOf({ kind: draft.kind, points: outline }) : null), [draft, outline]);
  const refusal: MapNoteShapeRefusal | null = crossing
    ? { reason: 'SELF_CROSSING', field: 'geometry', at: crossing }
    : drafting.refusal;
  useDraftLayer(map, {
    outline,
    points: draft?.points ?? NO_POINTS,
    crossing: refusal?.reason === 'SELF_CROSSING' ? refusal.at : null,
    isClosable: draft?.kind === 'polygon' && canFinish(draft),
    isOpen: draft?.kind === 'polyline',
  });
  const editedKey = edited?.key;
  const shown = useMemo(
    () => notes.map((note) => (note.key === editedKey && shownShape ? { ...note, shape: shownShape } : note)),
    [notes, editedKey, shownShape],
  );
  useNoteLayer(map, shown, selectedKey, onSelect);

  const tell = (act: () => void) => () => {
    drafting.setRefusal(null);
    act();
  };
  const cancel = tell(draft ? owner.onCancelDraft : owner.isEditing ? owner.onDone : () => onSelect(null));
  const placeAtCenter = () => map && isPlacing && drafting.place(toPosition(aimOf(map)));
  useMapPress(map, isPlacing, (position) => {
    if (isPlacing && way === 'TAP') drafting.place(position);
    else if (!isPlacing && !owner.isEditing) onSelect(null);
  });
  useMapKeys(map, {
    onPlace: placeAtCenter,
    onEscape: cancel,
    onDelete: () => (draft ? owner.onUndo() : points.canRemoveVertex && points.removeSelected()),
    onUndo: tell(owner.onUndo),
    onRedo: tell(owner.onRedo),
  });
  const pointed = draft && pointer ? { ...draft, points: [...draft.points, pointer] } : draft;
  return {
    way,
    setWay,
    covered,
    refusal,
    points,
    edited,
    isPlacing,
    finish: drafting.finish,
    placeAtCenter,
    moveWholeToCenter,
    cancel,
    /** Measured while it grows or is moved. */
    measured: (pointed && shapeOfDraft(pointed)) ?? shownShape,
  };
}
