import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Spot, StopName } from '../decisions/decisions.ts';
import { DragController } from './drag-controller.ts';
import { handleKey, type Moves } from './key-moves.ts';

/** Moving with pointer and keyboard, by listeners on the whole board. Answers what the board does with keys. */
export function useMoves(moves: Moves, ghost: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  const { root, store, canMove } = moves;
  const drop = useEffectEvent((stop: StopName, spot: Spot) => moves.onDrop(stop, spot));
  const from = useEffectEvent((stop: StopName) => moves.spotOf(stop));
  const latestGhost = useRef(ghost);

  useEffect(() => {
    const element = root.current;
    if (!element || !canMove) return;
    const controller = new DragController(element, {
      store,
      spotOf: (stop) => from(stop),
      onDrop: (stop, spot) => drop(stop, spot),
      onPoint: (x, y) => {
        latestGhost.current.current?.style.setProperty(
          'transform',
          `translate(min(${x + 12}px, 100vw - 270px), ${y + 12}px)`,
        );
      },
    });
    return () => controller.close();
  }, [root, store, canMove]);

  return (event) => handleKey(moves, event);
}
