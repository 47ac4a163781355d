import type { Ref } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useNames } from '../use-names.ts';
import classes from './drag.module.css';
import { useMoving } from './drag-store.ts';

interface MovingLayerProps {
  ghost: Ref<HTMLDivElement>;
  /** Read aloud as soon as it changes. */
  announcement: string;
}

/** What follows the pointer, what keys do, and what a screen reader says. */
export function MovingLayer({ ghost, announcement }: MovingLayerProps) {
  const { t } = useTranslation();
  const { stopName, pilotName } = useNames();
  const moving = useMoving();
  const isPointing = moving?.by === 'pointer';
  const spot = moving?.spot ?? null;
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
        <strong>{moving ? stopName(moving.stop) : null}</strong>
        {target ? `→ ${target}` : t('planning.nowhere')}
      </div>
      {moving?.by === 'keys' ? (
        <p className={classes.keys} aria-hidden>
          {t('planning.keysWhileMoving')}
        </p>
      ) : null}
    </>
  );
}
