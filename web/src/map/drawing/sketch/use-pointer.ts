import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type L from 'leaflet';
import { useEffect, useState } from 'react';
import { aimOf } from '../../frame/free-room.ts';
import { toPosition } from '../../frame/leaflet-coordinates.ts';
import { useCoveredRoom } from '../../frame/use-covered-room.ts';

export type DrawingWay = 'TAP' | 'CROSSHAIR';

/** Where the next point would go: under the mouse, or under the crosshair, which moves with the toolbox below it. */
export function usePointer(
  map: L.Map | null,
  way: DrawingWay,
  isWatched: boolean,
  snap: (position: Position) => Position,
): Position | null {
  const [pointer, setPointer] = useState<Position | null>(null);
  const covered = useCoveredRoom(isWatched ? map : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toolbox that grows moves the crosshair
  useEffect(() => {
    if (!map || !isWatched) return;
    const follow = (event: L.LeafletMouseEvent) => setPointer(snap(toPosition(event.latlng)));
    const followCenter = () => setPointer(snap(toPosition(aimOf(map))));
    const forget = () => setPointer(null);
    if (way === 'TAP') {
      // A finger has no place before it presses: its simulated mouse moves would draw a line to the last tap.
      if (window.matchMedia('(hover: hover)').matches) map.on('mousemove', follow).on('mouseout', forget);
    } else {
      map.on('move', followCenter);
      followCenter();
    }
    return () => {
      map.off('mousemove', follow).off('mouseout', forget).off('move', followCenter);
      setPointer(null);
    };
  }, [map, way, isWatched, snap, covered]);
  return pointer;
}
