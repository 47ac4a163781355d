import type { PublishedTextKind } from '@vigiefaon/domain/localized-text';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../ui/buttons/buttons.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import classes from './accept-text.module.css';
import { type TextOf, usePublishedText } from './texts.ts';
import { type Acceptance, useAcceptText } from './use-accept-text.ts';

interface AcceptTextProps<Kind extends PublishedTextKind> extends Acceptance {
  kind: Kind;
  lead: string;
  children: (text: TextOf<Kind>) => ReactNode;
  /** The way without accepting. */
  other: string;
  onOther: () => void;
  isInSheet?: boolean;
}

/** The text in force to read, and below it, always in sight, to accept it or not. */
export function AcceptText<Kind extends PublishedTextKind>(props: AcceptTextProps<Kind>) {
  const { kind, isInSheet = false } = props;
  const { t } = useTranslation();
  const { data: text, error, refetch } = usePublishedText(kind);
  const { accept, isPending, failure } = useAcceptText(kind, props);
  if (error && !text) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className={classes.text} aria-busy={!text} data-in-sheet={isInSheet || undefined}>
      <p className={classes.lead}>{props.lead}</p>
      {text ? props.children(text) : null}
      <div className={classes.deeds}>
        {failure ? (
          <Notice kind="warn" role="alert">
            {failure}
          </Notice>
        ) : null}
        <MainButton field disabled={!text} pending={isPending} onClick={() => text && accept(text.version)}>
          {t(`${kind}.accept`)}
        </MainButton>
        <QuietButton onClick={props.onOther}>{props.other}</QuietButton>
      </div>
    </div>
  );
}
