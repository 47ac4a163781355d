import type { ReactNode } from 'react';
import classes from './badge.module.css';

/** A short remark beside a name; its words carry the meaning. */
export function Badge({ tone = 'quiet', children }: { tone?: 'quiet' | 'good'; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
