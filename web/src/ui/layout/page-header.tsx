import { type ReactNode, useEffect } from 'react';
import classes from './page-header.module.css';

/** Names the browser tab after the page. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · VigieFaon`;
  }, [title]);
}

interface PageHeaderProps {
  title: string;
  detail?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, detail, actions }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <header className={classes.header}>
      <div>
        <h1 className={classes.title}>{title}</h1>
        {detail ? <div className={classes.detail}>{detail}</div> : null}
      </div>
      {actions ? <div className="cluster gap-8">{actions}</div> : null}
    </header>
  );
}
