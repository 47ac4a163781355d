import { useState } from 'react';
import { useErrorMessage } from '../api/use-error-message.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { PlainButton } from '../ui/buttons/plain-button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Question } from './question.tsx';

interface AskedOnceProps {
  label: string;
  title: string;
  question: string;
  confirm: string;
  /** What it throws is said; once it is done, this is gone from the page. */
  act: () => Promise<void>;
}

/** A button for what cannot be undone: asks once more, in its place. */
export function AskedOnce({ label, title, question, confirm, act }: AskedOnceProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const [isAsked, setAsked] = useState(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function attempt(): Promise<void> {
    setPending(true);
    setError(null);
    try {
      await act();
    } catch (failure) {
      setError(failure);
      setPending(false);
    }
  }

  if (!isAsked) return <PlainButton onClick={() => setAsked(true)}>{label}</PlainButton>;
  return (
    <Question
      title={title}
      back={t('common.back')}
      confirm={confirm}
      isDanger
      isPending={isPending}
      onBack={() => setAsked(false)}
      onConfirm={() => void attempt()}
    >
      {question}
      {error ? (
        <Notice kind="warn" role="alert">
          {errorMessage(error)}
        </Notice>
      ) : null}
    </Question>
  );
}
