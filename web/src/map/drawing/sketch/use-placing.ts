import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type L from 'leaflet';
import { aimOf } from '../../frame/free-room.ts';
import { toPosition } from '../../frame/leaflet-coordinates.ts';
import { type MapKeys, useMapKeys } from '../use-map-keys.ts';
import { useMapPress } from '../use-map-press.ts';
import type { VertexEditing } from '../vertices/use-vertex-editing.ts';
import type { DrawingWay } from './use-pointer.ts';

interface Placing extends Omit<MapKeys, 'onPlace' | 'onDelete'> {
  way: DrawingWay;
  isPlacing: boolean;
  place: (position: Position) => void;
  /** While no place is asked for, presses choose among what lies on the map. */
  isTapping?: boolean;
  /** A press on the land while no place is asked for. */
  onLand: (position: Position) => void;
  /** The same by the crosshair or the keyboard, whatever lies there. */
  onAim?: (position: Position) => void;
  /** Takes the last point of a shape on its way back; null while there is none. */
  onTakeBack: (() => void) | null;
  editing: VertexEditing;
}

/** One way for presses on the map, the crosshair's button and the keys; answers what the button does. */
export function usePlacing(map: L.Map | null, placing: Placing): () => void {
  const { way, isPlacing, place, isTapping = false, onLand, onAim, onTakeBack, editing, ...keys } = placing;
  const placeAtCenter = () => map && (isPlacing ? place : onAim)?.(toPosition(aimOf(map)));
  const press = (position: Position) => {
    if (!isPlacing) onLand(position);
    else if (way === 'TAP') place(position);
  };
  useMapPress(map, isPlacing, press, isTapping);
  useMapKeys(map, { ...keys, onPlace: placeAtCenter, onDelete: onTakeBack ?? editing.removeSelected });
  return placeAtCenter;
}
