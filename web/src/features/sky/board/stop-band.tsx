import type { MissionSky } from '@vigiefaon/domain/sky/mission-sky';
import type { CSSProperties } from 'react';
import { ColorRun } from '../strip/color-run.tsx';
import { runsOf } from '../strip/runs-of.ts';
import classes from './board.module.css';

export interface BandStretch {
  readonly from: string;
  readonly to: string;
  readonly place: (from: string, to: string) => CSSProperties;
}

const later = (one: string, other: string) => (Date.parse(one) > Date.parse(other) ? one : other);
const earlier = (one: string, other: string) => (Date.parse(one) < Date.parse(other) ? one : other);

/** The sky over one field on the axis of its round, from the arrival there to the next one. */
export function StopBand({ sky, stretch }: { sky: MissionSky; stretch: BandStretch }) {
  const { from, to, place } = stretch;
  return runsOf(sky.quarters).flatMap((run) => {
    const [start, end] = [later(run.from, from), earlier(run.to, to)];
    if (Date.parse(start) >= Date.parse(end)) return [];
    return (
      <span key={run.from} className={classes.band} style={place(start, end)}>
        <ColorRun color={run.quarters[0].color} isThin />
      </span>
    );
  });
}
