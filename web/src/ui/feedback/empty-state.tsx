import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './empty-state.module.css';
import { MeadowDrawing } from './meadow-drawing.tsx';

interface EmptyStateProps {
  /** SEARCH_END: the search found nothing (more) · NO_INFORMATIONS: there is nothing yet. */
  code?: 'SEARCH_END' | 'NO_INFORMATIONS';
  title?: string;
  detail?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ code = 'NO_INFORMATIONS', title, detail, action }: EmptyStateProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.empty}>
      <MeadowDrawing />
      <p className={classes.title}>{title ?? t(`common.${code}`)}</p>
      {detail ? <div className={classes.detail}>{detail}</div> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
