import type { AnsweredIntention, IntentionAnswer } from '@vigiefaon/domain/intentions/intentions.api';
import { useRef, useState } from 'react';
import { isCallError } from '../../../api/call-error.ts';
import { newKey } from '../../../api/new-key.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { refusalKeyOf } from './intention-words.ts';

type Ordered = AnsweredIntention['order'];

/** Sends an answer under a key that makes a repeat the first one; resolves once what is shown knows of it. */
export type Say = (answer: IntentionAnswer, idempotencyKey: string) => Promise<Ordered>;

/** In words: the reason of the rule, else the text of the error. */
export function useRefusalMessage(): (error: unknown) => string {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  return (error) => {
    const key = isCallError(error, 'ILLEGAL_TRANSITION') ? refusalKeyOf(error.problem?.reason) : undefined;
    return key ? t(key) : errorMessage(error);
  };
}

/** One answer: whether it is under way, and what was refused. Whose answer was lost may say the same again, and it is said once. */
export function useAnswer(say: Say) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const said = useRef({ words: '', key: '' });

  async function attempt(answer: IntentionAnswer, onSaid: (order: Ordered) => void): Promise<void> {
    if (isPending) return;
    const words = JSON.stringify(answer);
    if (said.current.words !== words) said.current = { words, key: newKey() };
    setPending(true);
    setError(null);
    try {
      onSaid(await say(answer, said.current.key));
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
  }

  return { isPending, error, attempt, forget: () => setError(null) };
}
