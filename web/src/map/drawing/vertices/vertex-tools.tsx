import { IconChevronLeft, IconChevronRight, IconPointOff, IconTarget } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ToolButton, UndoButtons, type UndoButtonsProps } from '../tool-button.tsx';
import type { VertexEditing } from './use-vertex-editing.ts';

/** The points of a chosen shape by buttons alone, and what was done with them back and forth. */
export function VertexTools({ points, ...history }: UndoButtonsProps & { points: VertexEditing }) {
  const { t } = useTranslation();
  const hasVertex = points.selectedVertex !== null;
  return (
    <div className="map-tool-row map-six">
      <ToolButton label={t('map.previousVertex')} onClick={() => points.stepSelection(-1)}>
        <IconChevronLeft size={22} />
      </ToolButton>
      <ToolButton label={t('map.nextVertex')} onClick={() => points.stepSelection(1)}>
        <IconChevronRight size={22} />
      </ToolButton>
      <ToolButton label={t('map.moveVertexHere')} isDisabled={!hasVertex} onClick={points.moveSelectedToCenter}>
        <IconTarget size={22} />
      </ToolButton>
      <ToolButton label={t('map.removeVertex')} isDisabled={!points.canRemoveVertex} onClick={points.removeSelected}>
        <IconPointOff size={22} />
      </ToolButton>
      <UndoButtons {...history} />
    </div>
  );
}
