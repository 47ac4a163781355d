import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type L from 'leaflet';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDraggedSign } from '../drawing/use-dragged-sign.ts';
import { useMapPress } from '../drawing/use-map-press.ts';
import { type PassiveShape, usePassiveShapes } from '../drawing/use-parcels-layer.ts';
import { Crosshair } from '../frame/crosshair.tsx';
import { aimOf } from '../frame/free-room.ts';
import { toPosition } from '../frame/leaflet-coordinates.ts';
import { MapFrame, type MapFrameProps } from '../frame/map-frame.tsx';

export interface MeetingPointMapProps extends Pick<MapFrameProps, 'initialBounds' | 'tiles' | 'aerial'> {
  meetingPoint: Position | null;
  onChange: (meetingPoint: Position) => void;
  /** To find one's way by. */
  shapes: readonly PassiveShape[];
}

/** Sets where pilot and requester meet: by a press, by dragging the flag, or under the crosshair. */
export function MeetingPointMap({ meetingPoint, onChange, shapes, ...frame }: MeetingPointMapProps) {
  const { t } = useTranslation();
  const [map, setMap] = useState<L.Map | null>(null);
  usePassiveShapes(map, shapes);
  useDraggedSign(map, 'MEETING_POINT', meetingPoint, t('map.kind.MEETING_POINT'), onChange);
  useMapPress(map, true, onChange);
  return (
    <MapFrame {...frame} label={t('map.meetingPointLabel')} startsAerial className="map-drawing" onMap={setMap}>
      <Crosshair />
      <div className="map-drawing-panel">
        <Button
          className="map-big"
          fullWidth
          disabled={!map}
          leftSection={<IconFlag size={24} />}
          onClick={() => map && onChange(toPosition(aimOf(map)))}
        >
          {t('map.placeMeetingPoint')}
        </Button>
      </div>
    </MapFrame>
  );
}
