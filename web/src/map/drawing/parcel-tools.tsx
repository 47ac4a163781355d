import { Button } from '@mantine/core';
import { IconCheck, IconChevronLeft, IconChevronRight, IconPointOff, IconTarget, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ToolButton, UndoButtons, type UndoButtonsProps } from './tool-button.tsx';
import type { VertexEditing } from './vertices/use-vertex-editing.ts';

interface ParcelToolsProps extends UndoButtonsProps {
  editing: VertexEditing;
  onRemove: () => void;
  onDone: () => void;
}

/** What to do next with the points of the chosen parcel. */
export function hintOfParcel({ selectedVertex }: VertexEditing) {
  return selectedVertex ? ('map.hintVertex' as const) : ('map.hintEdit' as const);
}

/** What can be done with the chosen parcel; the points too are reached by buttons alone. */
export function ParcelTools({ editing, onRemove, onDone, ...history }: ParcelToolsProps) {
  const { t } = useTranslation();
  const hasVertex = editing.selectedVertex !== null;
  return (
    <>
      <div className="map-tool-row map-six">
        <ToolButton label={t('map.previousVertex')} onClick={() => editing.stepSelection(-1)}>
          <IconChevronLeft size={22} />
        </ToolButton>
        <ToolButton label={t('map.nextVertex')} onClick={() => editing.stepSelection(1)}>
          <IconChevronRight size={22} />
        </ToolButton>
        <ToolButton label={t('map.moveVertexHere')} isDisabled={!hasVertex} onClick={editing.moveSelectedToCenter}>
          <IconTarget size={22} />
        </ToolButton>
        <ToolButton
          label={t('map.removeVertex')}
          isDisabled={!editing.canRemoveVertex}
          onClick={editing.removeSelected}
        >
          <IconPointOff size={22} />
        </ToolButton>
        <UndoButtons {...history} />
      </div>
      <div className="map-tool-row">
        <Button className="map-big" variant="default" leftSection={<IconTrash size={20} />} onClick={onRemove}>
          {t('map.removeParcel')}
        </Button>
        <Button className="map-big map-grow" leftSection={<IconCheck size={22} />} onClick={onDone}>
          {t('map.done')}
        </Button>
      </div>
    </>
  );
}
