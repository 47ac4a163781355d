import '../../theme/map-colors.css';
import './round-colors.css';

/** Number and colour by which a pilot is known on the map and on the board. */
export interface PilotMark {
  number: number;
  /** As the day gives it: neighbours differ. */
  color: number;
}

/** A pilot's sign as on the map. Only shown, never read aloud: the name stands beside it. */
export function RoundMark({ mark }: { mark: PilotMark }) {
  return (
    <span className={`round-mark round-color-${mark.color}`} aria-hidden="true">
      {mark.number}
    </span>
  );
}
