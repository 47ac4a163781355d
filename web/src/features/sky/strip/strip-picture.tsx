import type { SkyQuarter } from '@vigiefaon/domain/sky/morning';
import { ColorRun } from './color-run.tsx';
import { endOf, runsOf } from './runs-of.ts';
import classes from './strip-picture.module.css';

interface StripPictureProps {
  quarters: readonly SkyQuarter[];
  /** `thin` goes under a bar and is only looked at. */
  size?: 'full' | 'thin';
  /** Which quarter of an hour is being read. */
  chosen?: number;
  now?: Date | undefined;
}

const percent = (part: number) => `${(part * 100).toFixed(3)}%`;

/** Where an instant lies between the ends of these quarter hours, from 0 to 1; null outside of them. */
function placeIn(quarters: readonly SkyQuarter[], ms: number): number | null {
  const [first, last] = [quarters[0], quarters.at(-1)];
  if (!first || !last) return null;
  const [from, to] = [Date.parse(first.from), Date.parse(endOf(last))];
  return ms < from || ms > to ? null : (ms - from) / (to - from);
}

/** A morning as one band: colour, pattern and letter say the same. Whoever does not see it reads the words beside it. */
export function StripPicture({ quarters, size = 'full', chosen, now }: StripPictureProps) {
  const nowAt = now ? placeIn(quarters, now.getTime()) : null;
  const width = 1 / quarters.length;
  return (
    <span className={classes.picture} data-size={size} aria-hidden>
      {runsOf(quarters).map(({ from, quarters: run }) => (
        <ColorRun key={from} color={run[0].color} isThin={size === 'thin'} style={{ flex: `${run.length} 0 0` }} />
      ))}
      {nowAt === null ? null : (
        <>
          <span className={classes.past} style={{ width: percent(nowAt) }} />
          <span className={classes.now} style={{ left: percent(nowAt) }} data-now />
        </>
      )}
      {chosen === undefined ? null : (
        <span className={classes.chosen} style={{ left: percent(chosen * width), width: percent(width) }} />
      )}
    </span>
  );
}
