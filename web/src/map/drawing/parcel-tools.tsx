import { Button } from '@mantine/core';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { UndoButtonsProps } from './tool-button.tsx';
import type { VertexEditing } from './vertices/use-vertex-editing.ts';
import { VertexTools } from './vertices/vertex-tools.tsx';

interface ParcelToolsProps extends UndoButtonsProps {
  editing: VertexEditing;
  onRemove: () => void;
  onDone: () => void;
}

export function hintOfParcel({ selectedVertex }: VertexEditing) {
  return selectedVertex ? ('map.hintVertex' as const) : ('map.hintEdit' as const);
}

/** The points, too, are reached by buttons alone. */
export function ParcelTools({ editing, onRemove, onDone, ...history }: ParcelToolsProps) {
  const { t } = useTranslation();
  return (
    <>
      <VertexTools points={editing} {...history} />
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
