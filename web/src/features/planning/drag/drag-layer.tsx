import type { Ref } from 'react';
import { usePlanningDay } from '../planning-day-context.ts';
import classes from './drag.module.css';
import { useDrag } from './drag-store.ts';

interface DragLayerProps {
  ghost: Ref<HTMLDivElement>;
  /** Read aloud as soon as it changes. */
  announcement: string;
}

/** For the pointer, for keys and for a screen reader. */
export function DragLayer({ ghost, announcement }: DragLayerProps) {
  const { t, stopName, pilotName } = usePlanningDay();
  const drag = useDrag();
  const isPointing = drag?.by === 'pointer';
  const spot = drag?.spot ?? null;
  const target = spot === null ? null : spot === 'UNPLANNED' ? t('planning.toUnplanned') : pilotName(spot.pilotId);
  return (
    <>
      <p id="planning-how-to-move" hidden>
        {t('planning.howToMove')}
      </p>
      <p role="status" className="visually-hidden" data-moves>
        {announcement}
      </p>
      <div ref={ghost} className={classes.ghost} hidden={!isPointing} aria-hidden>
        <strong>{drag ? stopName(drag.stop) : null}</strong>
        {target ? `→ ${target}` : t('planning.nowhere')}
      </div>
      {drag?.by === 'keys' ? (
        <p className={classes.keys} aria-hidden>
          {t('planning.keysWhileMoving')}
        </p>
      ) : null}
    </>
  );
}
