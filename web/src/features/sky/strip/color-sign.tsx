import type { SkyColor } from '@vigiefaon/domain/sky/sky-reason';
import { ColorRun } from './color-run.tsx';
import classes from './color-sign.module.css';

/** One field of the strip in a line of words. */
export function ColorSign({ color }: { color: SkyColor }) {
  return (
    <span className={classes.sign} aria-hidden>
      <ColorRun color={color} />
    </span>
  );
}
