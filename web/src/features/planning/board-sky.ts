import type { CSSProperties, ReactNode } from 'react';

/** Where a stretch of time lies on the axis of the rounds. */
export type PlaceOnAxis = (from: string, to: string) => CSSProperties;

interface Stretch {
  readonly from: string;
  readonly to: string;
  readonly place: PlaceOnAxis;
}

/** How a field is called on the board, and how its stop opens. */
interface BoardTools {
  readonly nameOf: (missionId: string) => string;
  readonly open: (missionId: string) => void;
}

/** What another feature knows about the sky over the fields of this day. */
export interface BoardSky {
  /** Over all fields, above the plan. */
  readonly head: ReactNode;
  /** What the clouds are taken from where the board does not say that they are closed. */
  readonly cloudsFrom: 'FORECAST' | 'ENTERED' | 'CLEAR';
  /** Fields that cannot be searched as things are, beside what is not planned. */
  readonly renderToDecide: (tools: BoardTools) => ReactNode;
  /** The morning over one mission as a band: all of it, or one stretch of it on the axis of its round. */
  readonly renderBand: (missionId: string, stretch?: Stretch) => ReactNode;
  /** The same with its reasons, where there is room for them. */
  readonly renderMorning: (missionId: string) => ReactNode;
  /** In a few words, for whoever does not see the band; null where nothing is known. */
  readonly wordsOf: (missionId: string) => string | null;
  /** The worse the sky over a mission, the higher; 0 where nothing speaks against it. */
  readonly weightOf: (missionId: string) => number;
}
