import { IconPencil, IconStack2 } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ControlButton } from '../../map/frame/control-button.tsx';
import classes from './map-buttons.module.css';
import type { NoteDesk } from './use-note-desk.ts';

interface MapButtonsProps {
  desk: NoteDesk;
  areLayersOpen: boolean;
  onLayers: () => void;
}

/** Opens the layers, and the toolbar for drawing with the number of what is not saved yet. */
export function MapButtons({ desk, areLayersOpen, onLayers }: MapButtonsProps) {
  const { t } = useTranslation();
  const { pendingCount, isOpened } = desk;
  const label = pendingCount > 0 ? t('mapNotes.openToolsPending', { count: pendingCount }) : t('mapNotes.openTools');
  return (
    <>
      <ControlButton label={t('map.layers')} isExpanded={areLayersOpen} onClick={onLayers}>
        <IconStack2 size={22} />
      </ControlButton>
      <ControlButton label={label} isExpanded={isOpened} onClick={isOpened ? desk.close : desk.open}>
        <IconPencil size={22} />
        {pendingCount > 0 ? (
          <span className={classes.badge} aria-hidden>
            {pendingCount}
          </span>
        ) : null}
      </ControlButton>
    </>
  );
}
