import type { ReactNode } from 'react';
import classes from './action-bar.module.css';

/** The actions of a step, always under the thumb. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>;
}
