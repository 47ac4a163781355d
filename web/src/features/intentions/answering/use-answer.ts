import type { AnsweredIntention, IntentionAnswer } from '@vigiefaon/domain/intentions/intentions.api';
import { isCallError } from '../../../api/call-error.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useSentOnce } from '../../../api/use-sent-once.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { refusalKeyOf } from './intention-words.ts';

/** What a yes has become; held back it is ordered once whoever has the number or mail on file says that it is theirs. */
type Ordered = AnsweredIntention['order'] | 'HELD_BACK';

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

/** One answer, said once however often it is sent. */
export function useAnswer(say: Say) {
  const { sendOnce, ...sending } = useSentOnce();
  const attempt = (answer: IntentionAnswer, onSaid: (order: Ordered) => void) =>
    sendOnce(JSON.stringify(answer), (key) => say(answer, key), onSaid);
  return { ...sending, attempt };
}
