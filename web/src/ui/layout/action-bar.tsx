import type { ReactNode } from 'react';
import classes from './action-bar.module.css';
import { usePageMark } from './use-page-mark.ts';

/** The actions of a step, always under the thumb. */
export function ActionBar({ children }: { children: ReactNode }) {
  usePageMark('action-bar');
  return <div className={classes.bar}>{children}</div>;
}
