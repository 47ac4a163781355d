import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  kind?: 'info' | 'warn' | 'error';
  title?: string;
  /** `alert` is read aloud at once; absent: a remark among others. */
  role?: 'alert' | 'status' | 'note';
  children: ReactNode;
}

/** A remark that stands out from the text around it; its words carry the meaning, the colour only helps. */
export function Notice({ kind = 'info', title, role = 'note', children }: NoticeProps) {
  return (
    <div className={classes.notice} data-kind={kind} role={role}>
      {title ? <strong>{title}</strong> : null}
      <div>{children}</div>
    </div>
  );
}
