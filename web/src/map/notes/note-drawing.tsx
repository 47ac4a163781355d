import type { TextKey } from '../../i18n/namespaces.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DrawingStatus } from '../drawing/drawing-status.tsx';
import { DraftTools } from '../drawing/drawing-toolbar.tsx';
import type { Draft } from '../drawing/sketch/draft.ts';
import { Crosshair } from '../frame/crosshair.tsx';
import { useMap } from '../frame/map-context.ts';
import { useMeasureText } from './note-status.tsx';
import { DeskTools, EditTools, type NoteDeskActions } from './note-toolbar.tsx';
import { type NoteDrawingOwner, useNoteDrawing } from './use-note-drawing.ts';
import { useUndoKeys } from './use-undo-keys.ts';
// After the frame's own styles, which they refine.
import '../drawing/drawing.css';
import './notes.css';

export interface NoteDrawingProps extends NoteDrawingOwner, NoteDeskActions {
  /** Closed, the notes are only shown and chosen. */
  isOpen: boolean;
  onDetails: () => void;
}

function hintOfDraft({ kind, points }: Draft): TextKey {
  const isBegun = points.length > 0;
  switch (kind) {
    case 'polyline':
      return points.length < 2 ? 'mapNotes.hint.polyline' : 'mapNotes.hint.polylineEnd';
    case 'polygon':
      return points.length < 3 ? 'mapNotes.hint.polygon' : 'map.hintFinish';
    case 'rectangle':
      return 'map.hintRectangle';
    case 'circle':
      return isBegun ? 'mapNotes.hint.circleEdge' : 'mapNotes.hint.circle';
    case 'marker':
    case 'circleMarker':
      return 'mapNotes.hint.marker';
  }
}

function hintOf({ draft, isEditing }: NoteDrawingProps, isEdited: boolean, hasVertex: boolean): TextKey | null {
  if (draft) return hintOfDraft(draft);
  if (!isEditing) return null;
  if (!isEdited) return 'mapNotes.hint.choose';
  return hasVertex ? 'mapNotes.hint.vertex' : 'mapNotes.hint.edit';
}

/** Map notes on the map around it, with the toolbar that draws and changes them. */
export function NoteDrawing(props: NoteDrawingProps) {
  const { isOpen, draft, isEditing, canUndo, canRedo, onUndo, onRedo } = props;
  const { t } = useTranslation();
  const map = useMap();
  const measureText = useMeasureText();
  const model = useNoteDrawing(map, props);
  useUndoKeys(isOpen, { onUndo, onRedo });
  const history = { canUndo, canRedo, onUndo, onRedo };
  const { edited, points, placing, refusal } = model;
  if (!isOpen) return null;
  return (
    <>
      {draft && placing.way === 'CROSSHAIR' && <Crosshair />}
      <DrawingStatus
        size={model.measured && measureText(model.measured)}
        refusal={refusal && t(`mapNotes.refusal.${refusal.reason}`)}
        hint={hintOf(props, edited !== null, points.selectedVertex !== null)}
      />
      <fieldset className="map-drawing-panel" aria-label={t('mapNotes.tools')}>
        {draft ? (
          <DraftTools
            placing={placing}
            history={history}
            draft={draft}
            onFinish={model.finish}
            onCancel={model.cancel}
          />
        ) : isEditing && edited ? (
          <EditTools
            {...history}
            points={points}
            onMoveWhole={model.moveWholeToCenter}
            onDetails={props.onDetails}
            onRemove={() => props.onRemove(edited.key)}
            onDone={props.onDone}
          />
        ) : (
          <DeskTools {...props} {...history} />
        )}
      </fieldset>
    </>
  );
}
