import { type MissionStatus, missionStatuses } from '@vigiefaon/domain/missions/mission-status';
import type { Translate } from '../../../i18n/translate.ts';
import { StatusSign } from '../../../map/frame/status-sign-picture.tsx';
import type { LayerGroup } from '../../../map/layers/layer-panel.tsx';
import type { MapLayers } from '../../../map/layers/use-map-layers.ts';

interface ShownMissions {
  statuses: readonly MissionStatus[];
  keepStatuses: (statuses: readonly MissionStatus[]) => void;
  layers: MapLayers;
  change: (change: Partial<MapLayers>) => void;
}

/** Missions by state, their parcels and the pilots' homes as layers, each with the sign that it has on the map. */
export function missionLayerGroup(t: Translate, { statuses, keepStatuses, layers, change }: ShownMissions): LayerGroup {
  return {
    key: 'missions',
    label: t('mapPage.missions'),
    layers: [
      ...missionStatuses.map((status) => ({
        key: status,
        label: t(`common.status.${status}`),
        sign: <StatusSign kind={status} />,
        isOn: statuses.includes(status),
        onChange: (isOn: boolean) =>
          keepStatuses(missionStatuses.filter((each) => (each === status ? isOn : statuses.includes(each)))),
      })),
      {
        key: 'parcels',
        label: t('mapPage.parcels'),
        sign: <span className="map-layer-patch" />,
        isOn: layers.parcels,
        onChange: (parcels: boolean) => change({ parcels }),
      },
      {
        key: 'homes',
        label: t('mapPage.pilotHomes'),
        sign: <StatusSign kind="HOME" />,
        isOn: layers.homes,
        onChange: (homes: boolean) => change({ homes }),
      },
    ],
  };
}
