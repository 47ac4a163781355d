import type { ReactNode } from 'react';
import { usePageTitle } from '../../ui/layout/page-header.tsx';
import classes from './auth.module.css';

interface AuthPageProps {
  title: string;
  lead?: string | null;
  /** When the heading changes with what was done: it is read aloud then. */
  role?: 'status';
  children: ReactNode;
}

/** A page on the way in: what it is for, and below it what to do. */
export function AuthPage({ title, lead, role, children }: AuthPageProps) {
  usePageTitle(title);
  return (
    <div className="stack gap-20">
      <div role={role}>
        <h1 className={classes.title}>{title}</h1>
        {lead ? <p className={classes.lead}>{lead}</p> : null}
      </div>
      {children}
    </div>
  );
}
