import type { ComponentProps } from 'react';
import { keyOf, type StopName } from './decisions/decisions.ts';
import type { DrawnRound } from './decisions/draw-rounds.ts';
import { useIsDragged } from './drag/drag-store.ts';
import { usePlanningDay } from './planning-day-context.ts';
import { isBrokenAt } from './words/round-words.ts';

interface StopButtonProps extends ComponentProps<'button'> {
  stop: StopName;
  /** Absent for what is in no round. */
  round?: DrawnRound;
}

/** A stop however it is drawn: pressed it opens, dragged it moves. */
export function StopButton({ stop, round, ...props }: StopButtonProps) {
  const { openStop } = usePlanningDay();
  const isDragged = useIsDragged(stop);
  return (
    <button
      type="button"
      data-stop={keyOf(stop)}
      data-dragged={isDragged || undefined}
      data-broken={(round && isBrokenAt(round, stop.missionId)) || undefined}
      data-estimate={round?.isEstimate || undefined}
      aria-describedby="planning-how-to-move"
      draggable={false}
      onClick={() => openStop(stop)}
      {...props}
    />
  );
}
