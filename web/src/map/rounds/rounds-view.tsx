import { IconArrowsMaximize } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ControlButton } from '../frame/control-button.tsx';
import { MapView, type TileSource } from '../view/map-view.tsx';
import { RoundsLegend } from './rounds-legend.tsx';
import { RoundsOverlay, type RoundsOverlayProps } from './rounds-overlay.tsx';

export interface RoundsViewProps extends Omit<RoundsOverlayProps, 'wholeAsked'> {
  /** Without a place on the map, in words. */
  missing: string | null;
  /** The land was pressed. */
  onNothing: () => void;
  tiles: TileSource | undefined;
  aerial: TileSource | undefined;
}

/** The map of one morning's rounds. */
export function RoundsView({ missing, onNothing, tiles, aerial, ...rounds }: RoundsViewProps) {
  const { t } = useTranslation();
  const [wholeAsked, setWholeAsked] = useState(0);
  return (
    <MapView
      label={t('roundsMap.label')}
      tiles={tiles}
      aerial={aerial}
      hasLegend={false}
      onSelect={(id) => id === null && onNothing()}
      controls={
        <ControlButton label={t('roundsMap.showAll')} onClick={() => setWholeAsked(wholeAsked + 1)}>
          <IconArrowsMaximize size={22} />
        </ControlButton>
      }
    >
      <RoundsOverlay {...rounds} wholeAsked={wholeAsked} />
      <RoundsLegend missing={missing} />
    </MapView>
  );
}
