import type { PublicHandoverStep } from '@vigiefaon/domain/handover/handover.api';
import { type ReactNode, useState } from 'react';
import { isCallError } from '../../../api/call-error.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Question } from '../../../ordering/question.tsx';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from './handover-page.module.css';
import type { Say } from './use-handover-link.ts';
import { useSaying } from './use-saying.ts';

interface SayFormProps {
  title: string;
  /** On the first button, which sends nothing yet. */
  goOn: string;
  /** Asked once more, and the button that sends. */
  question: { title: string; text: ReactNode; confirm: string; isDanger?: boolean };
  /** What is sent; null while something is missing, which the fields then show. */
  stepOf: () => PublicHandoverStep | null;
  say: Say;
  onSaid: () => void;
  onBack: () => void;
  children: ReactNode;
}

/** Why it did not arrive. Nobody knows what became of what a dead line has swallowed; it may be said again. */
function NotSaid({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  if (!error) return null;
  return (
    <Notice kind="warn" role="alert">
      {isCallError(error, 'OFFLINE') ? t('handoverPage.noAnswer') : errorMessage(error)}
    </Notice>
  );
}

/** Something that the holder of the link says: filled in, then asked once more, so that nothing that presses buttons says it. */
export function SayForm({ title, goOn, question, stepOf, say, onSaid, onBack, children }: SayFormProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<PublicHandoverStep | null>(null);
  const saying = useSaying(say, onSaid);
  return (
    <form
      noValidate
      className={classes.form}
      aria-label={title}
      aria-busy={saying.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        saying.forget();
        setAsked(stepOf());
      }}
    >
      <h2>{title}</h2>
      {asked === null ? (
        <>
          {children}
          <div className={classes.pair}>
            <PlainButton onClick={onBack}>{t('common.back')}</PlainButton>
            <PlainButton kind="main" type="submit">
              {goOn}
            </PlainButton>
          </div>
        </>
      ) : (
        <Question
          title={question.title}
          back={t('common.back')}
          confirm={saying.isPending ? t('handoverPage.sending') : question.confirm}
          isDanger={question.isDanger ?? false}
          isPending={saying.isPending}
          onBack={() => setAsked(null)}
          onConfirm={() => saying.send(asked)}
        >
          {question.text}
          <NotSaid error={saying.error} />
        </Question>
      )}
    </form>
  );
}
