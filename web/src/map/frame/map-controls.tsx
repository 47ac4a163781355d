import { ActionIcon } from '@mantine/core';
import { IconCurrentLocation, IconMap, IconMinus, IconPlus, IconSatellite } from '@tabler/icons-react';
import type L from 'leaflet';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ControlButton } from './control-button.tsx';
import { useFindMe } from './use-find-me.ts';

interface MapControlsProps {
  map: L.Map;
  isAerial: boolean;
  onAerialChange: ((isAerial: boolean) => void) | undefined;
  onMessage: (message: string | null) => void;
  children?: ReactNode;
}

export function MapControls({ map, isAerial, onAerialChange, onMessage, children }: MapControlsProps) {
  const { t } = useTranslation();
  const { findMe, isSearching } = useFindMe(map, onMessage);
  return (
    <div className="map-controls">
      {onAerialChange && (
        <ControlButton
          label={isAerial ? t('map.showPlan') : t('map.showAerial')}
          onClick={() => onAerialChange(!isAerial)}
        >
          {isAerial ? <IconMap size={22} /> : <IconSatellite size={22} />}
        </ControlButton>
      )}
      <ControlButton label={t('map.findMe')} isBusy={isSearching} onClick={findMe}>
        <IconCurrentLocation size={22} />
      </ControlButton>
      <ActionIcon.Group orientation="vertical">
        <ControlButton label={t('map.zoomIn')} onClick={() => map.zoomIn()}>
          <IconPlus size={22} />
        </ControlButton>
        <ControlButton label={t('map.zoomOut')} onClick={() => map.zoomOut()}>
          <IconMinus size={22} />
        </ControlButton>
      </ActionIcon.Group>
      {children}
    </div>
  );
}
