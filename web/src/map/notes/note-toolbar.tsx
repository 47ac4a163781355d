import { Button } from '@mantine/core';
import {
  IconCheck,
  IconCircle,
  IconCircleDotFilled,
  IconDeviceFloppy,
  IconLine,
  IconMapPin,
  IconPencil,
  IconPolygon,
  IconRectangle,
  IconSquareX,
  IconTargetArrow,
  IconTrash,
  IconTrashX,
  IconX,
} from '@tabler/icons-react';
import { type MapNoteShapeKind, mapNoteShapeKinds } from '@vigiefaon/domain/map-notes/map-note';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ToolButton, UndoButtons, type UndoButtonsProps } from '../drawing/tool-button.tsx';
import type { VertexEditing } from '../drawing/vertices/use-vertex-editing.ts';
import { VertexTools } from '../drawing/vertices/vertex-tools.tsx';

const toolIcons: Record<MapNoteShapeKind, ReactNode> = {
  polyline: <IconLine size={24} />,
  polygon: <IconPolygon size={24} />,
  rectangle: <IconRectangle size={24} />,
  circle: <IconCircle size={24} />,
  marker: <IconMapPin size={24} />,
  circleMarker: <IconCircleDotFilled size={24} />,
};

export interface NoteDeskActions {
  pendingCount: number;
  isSaving: boolean;
  isEditing: boolean;
  onEdit: () => void;
  onSave: () => void;
  onDropAll: () => void;
  onClearAll: () => void;
  onClose: () => void;
}

interface DeskToolsProps extends NoteDeskActions, UndoButtonsProps {
  onStart: (kind: MapNoteShapeKind) => void;
}

/** The toolbar of /map while nothing is drawn: six shapes, edit, undo, redo, cancel, clear all, save. */
export function DeskTools(props: DeskToolsProps) {
  const { pendingCount, isSaving, isEditing, onStart, onEdit, onSave, onDropAll, onClearAll, onClose, ...history } =
    props;
  const { t } = useTranslation();
  const hasPending = pendingCount > 0;
  return (
    <>
      <div className="map-tool-row map-six">
        {mapNoteShapeKinds.map((kind) => (
          <ToolButton key={kind} label={t(`mapNotes.tool.${kind}`)} onClick={() => onStart(kind)}>
            {toolIcons[kind]}
          </ToolButton>
        ))}
      </div>
      <div className="map-tool-row map-six">
        <ToolButton label={t('mapNotes.edit')} isPressed={isEditing} onClick={onEdit}>
          <IconPencil size={22} />
        </ToolButton>
        <UndoButtons {...history} />
        <ToolButton label={t('mapNotes.cancelAll')} isDisabled={!hasPending || isSaving} onClick={onDropAll}>
          <IconSquareX size={22} />
        </ToolButton>
        <ToolButton label={t('mapNotes.clearAll')} isDisabled={isSaving} onClick={onClearAll}>
          <IconTrashX size={22} />
        </ToolButton>
        <ToolButton label={t('mapNotes.closeTools')} onClick={onClose}>
          <IconX size={22} />
        </ToolButton>
      </div>
      <Button
        className="map-big"
        fullWidth
        leftSection={<IconDeviceFloppy size={22} />}
        disabled={!hasPending}
        loading={isSaving}
        onClick={onSave}
      >
        {hasPending ? t('mapNotes.save', { count: pendingCount }) : t('mapNotes.nothingToSave')}
      </Button>
    </>
  );
}

interface EditToolsProps extends UndoButtonsProps {
  points: VertexEditing;
  onMoveWhole: () => void;
  onDetails: () => void;
  onRemove: () => void;
  onDone: () => void;
}

/** The points, too, are reached by buttons alone. */
export function EditTools({ points, onMoveWhole, onDetails, onRemove, onDone, ...history }: EditToolsProps) {
  const { t } = useTranslation();
  return (
    <>
      <VertexTools points={points} {...history} />
      <div className="map-tool-row">
        <ToolButton label={t('mapNotes.moveWholeHere')} onClick={onMoveWhole}>
          <IconTargetArrow size={22} />
        </ToolButton>
        <ToolButton label={t('mapNotes.delete')} onClick={onRemove}>
          <IconTrash size={22} />
        </ToolButton>
        <Button className="map-big" variant="default" onClick={onDetails}>
          {t('mapNotes.details')}
        </Button>
        <Button className="map-big map-grow" leftSection={<IconCheck size={22} />} onClick={onDone}>
          {t('map.done')}
        </Button>
      </div>
    </>
  );
}
