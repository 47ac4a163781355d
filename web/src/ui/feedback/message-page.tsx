import type { ReactNode } from 'react';
import { usePageTitle } from '../layout/page-header.tsx';
import { MeadowDrawing } from './meadow-drawing.tsx';
import classes from './message-page.module.css';

interface MessagePageProps {
  title: string;
  detail: string;
  children?: ReactNode;
}

/** A page that only says something, with a way out. */
export function MessagePage({ title, detail, children }: MessagePageProps) {
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <MeadowDrawing />
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.detail}>{detail}</p>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
