import '../../theme/map-colors.css';
import './round-colors.css';

/** Number and colour by which a pilot is known on the map and on the board. */
export interface PilotMark {
  number: number;
  /** 0 to `roundColors` - 1: neighbours differ. */
  color: number;
}

export const roundColors = 6;

/** A pilot's sign as on the map: filled with a round, framed without one. Only shown, never read aloud: the name stands beside it. */
export function RoundMark({ mark, isIdle = false }: { mark: PilotMark; isIdle?: boolean }) {
  return (
    <span className={`round-mark round-color-${mark.color}${isIdle ? ' round-mark-idle' : ''}`} aria-hidden="true">
      {mark.number}
    </span>
  );
}
