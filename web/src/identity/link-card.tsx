import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Logo, Wordmark } from '../theme/logo.tsx';
import { LinkCode } from '../ui/buttons/link-code.tsx';
import { usePageMark } from '../ui/layout/use-page-mark.ts';
import classes from './link-card.module.css';

interface LinkCardProps {
  link: string;
  /** Says what the code leads to. */
  code: string;
  /** Whose it is. */
  name: string;
  /** The association’s. */
  from: string | null;
  line: string;
  /** What else stands on it, small. */
  further: readonly string[];
}

/** A link to be given by hand: 105 × 74 mm, a quarter of a sheet folded once more. */
export function LinkCard({ link, code, name, from, line, further }: LinkCardProps) {
  return (
    <div className={classes.card}>
      <div className={classes.cardCode}>
        <LinkCode link={link} label={code} />
      </div>
      <div className={classes.cardWords}>
        <p className={classes.cardHead}>
          <Logo size={24} />
          <Wordmark />
        </p>
        {from === null ? null : <p className={classes.cardSmall}>{from}</p>}
        <p className={classes.cardName}>{name}</p>
        <p>{line}</p>
        {further.map((words) => (
          <p key={words} className={classes.cardSmall}>
            {words}
          </p>
        ))}
      </div>
    </div>
  );
}

/** Cards that stand on a page: printed alone, whatever else is on screen. */
export function PrintedCards({ children }: { children: ReactNode }) {
  usePageMark('prints-card');
  return createPortal(
    <div className={classes.printed} aria-hidden="true">
      {children}
    </div>,
    document.body,
  );
}
