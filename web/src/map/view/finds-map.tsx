import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type L from 'leaflet';
import { type ReactNode, useState } from 'react';
import { Crosshair } from '../frame/crosshair.tsx';
import '../drawing/drawing.css';
import { useMapPress } from '../drawing/use-map-press.ts';
import { type PassiveShape, usePassiveShapes } from '../drawing/use-parcels-layer.ts';
import { aimOf } from '../frame/free-room.ts';
import { toPosition } from '../frame/leaflet-coordinates.ts';
import { MapFrame, type MapFrameProps } from '../frame/map-frame.tsx';
import { type FindOnMap, FindSigns } from './find-signs.tsx';

interface FindsMapProps extends Pick<MapFrameProps, 'label' | 'initialBounds' | 'tiles' | 'aerial'> {
  finds: readonly FindOnMap[];
  shapes: readonly PassiveShape[];
  /** Absent: only to look at. */
  onPlace?: ((place: Position) => void) | undefined;
  /** The words of a button that takes the place under the crosshair. */
  placeLabel?: (button: { onClick: () => void; isReady: boolean }) => ReactNode;
}

/** Finds and crates on the parcels of a mission; a press or the crosshair tells a place. */
export function FindsMap({ finds, shapes, onPlace, placeLabel, ...frame }: FindsMapProps) {
  const [map, setMap] = useState<L.Map | null>(null);
  usePassiveShapes(map, shapes);
  useMapPress(map, onPlace !== undefined, (place) => onPlace?.(place));
  return (
    <MapFrame {...frame} startsAerial letsPageScroll={!onPlace} className="map-drawing finds-map" onMap={setMap}>
      <FindSigns finds={finds} />
      {onPlace ? <Crosshair /> : null}
      {onPlace && placeLabel ? (
        <div className="map-drawing-panel">
          {placeLabel({ onClick: () => map && onPlace(toPosition(aimOf(map))), isReady: map !== null })}
        </div>
      ) : null}
    </MapFrame>
  );
}
