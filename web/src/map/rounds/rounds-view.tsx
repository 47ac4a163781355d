import { IconArrowsMaximize } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ControlButton } from '../frame/control-button.tsx';
import { MapView, type TileSource } from '../view/map-view.tsx';
import type { RoundSign, RoundsChoice, RoundsContent } from './rounds-content.ts';
import { RoundsLegend } from './rounds-legend.tsx';
import { RoundsOverlay } from './rounds-overlay.tsx';

export interface RoundsViewProps {
  /** Another morning is shown whole; changes of the same one leave the map where it is. */
  dayKey: string;
  content: RoundsContent;
  choice: RoundsChoice;
  /** Without a place on the map, in words. */
  missing: string | null;
  onSign: (sign: RoundSign) => void;
  onLine: (pilotId: string) => void;
  /** The land was pressed. */
  onNothing: () => void;
  tiles: TileSource | undefined;
  aerial: TileSource | undefined;
}

/** The map of one morning's rounds. */
export function RoundsView(props: RoundsViewProps) {
  const { dayKey, content, choice, missing, onSign, onLine, onNothing, tiles, aerial } = props;
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
      <RoundsOverlay
        dayKey={dayKey}
        content={content}
        choice={choice}
        wholeAsked={wholeAsked}
        onSign={onSign}
        onLine={onLine}
      />
      <RoundsLegend missing={missing} />
    </MapView>
  );
}
