import type { ReactNode } from 'react';
import { MainButton, QuietButton } from '../ui/buttons/buttons.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import classes from './accept-text.module.css';

interface AcceptTextProps {
  lead: string;
  /** The text; null until it has come. */
  children: ReactNode;
  accept: string;
  onAccept: () => void;
  pending: boolean;
  failure: string | null;
  /** The way without accepting. */
  other: string;
  onOther: () => void;
  isInSheet?: boolean;
}

/** A text to read, and below it, always in sight, to accept it or not. */
export function AcceptText({ lead, children, isInSheet = false, failure, ...deeds }: AcceptTextProps) {
  return (
    <div className={classes.text} aria-busy={!children} data-in-sheet={isInSheet || undefined}>
      <p className={classes.lead}>{lead}</p>
      {children}
      <div className={classes.deeds}>
        {failure ? (
          <Notice kind="warn" role="alert">
            {failure}
          </Notice>
        ) : null}
        <MainButton field disabled={!children} pending={deeds.pending} onClick={deeds.onAccept}>
          {deeds.accept}
        </MainButton>
        <QuietButton onClick={deeds.onOther}>{deeds.other}</QuietButton>
      </div>
    </div>
  );
}
