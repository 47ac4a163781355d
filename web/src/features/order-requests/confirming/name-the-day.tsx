import { useId, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AgainQuestion, asksAgain } from '../../../ordering/again-question.tsx';
import { DayChips } from '../../../ordering/day-chips.tsx';
import parts from '../../../ordering/ordering.module.css';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import type { OrderedAnswer } from '../../../ui/dialogs/ordered-already.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { leanConfirm, requestHeaders } from '../request-calls.ts';
import type { ConfirmedOrder } from './confirmed-order.ts';
import { refusalOf } from './refusal-words.ts';
import type { ShownRequest } from './use-request-page.ts';

interface NameTheDayProps extends ShownRequest {
  token: string;
  onConfirmed: (page: ShownRequest['page'], order: ConfirmedOrder) => void;
  /** Something has changed meanwhile: the page is read again. */
  onRefused: () => void;
}

/** Whether the failure leaves the request as it was, so that it is said here and not by the page. */
function useFailure() {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  return (error: unknown): string => {
    const refusal = refusalOf(error);
    return refusal ? t(`orderRequest.refusal.${refusal}`) : errorMessage(error);
  };
}

/** Two deliberate acts: name the day that was asked for, then confirm. Neither the day nor the button stands ready for one press. */
export function NameTheDay({ token, page, settings, onConfirmed, onRefused }: NameTheDayProps) {
  const { t, format } = useTranslation();
  const wordsOf = useFailure();
  const id = useId();
  const [day, setDay] = useState<string | null>(null);
  const [answers, setAnswers] = useState<OrderedAnswer>({});
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function confirm(answer: OrderedAnswer): Promise<void> {
    if (day === null || isPending) return;
    const all = { ...answers, ...answer };
    setAnswers(all);
    setPending(true);
    setError(null);
    try {
      const body = { missionDate: day, ...all };
      const { page: confirmed, order } = await call(leanConfirm, { body, headers: requestHeaders(token) });
      onConfirmed(confirmed, order);
    } catch (failure) {
      setError(failure);
      const refusal = refusalOf(failure);
      if (refusal !== null && refusal !== 'ANOTHER_DAY') onRefused();
    } finally {
      setPending(false);
    }
  }

  const isOrdered = asksAgain(error);
  return (
    <section className="stack gap-16" aria-labelledby={`${id}-title`}>
      <p id={`${id}-title`}>{t('orderRequest.nameTheDay')}</p>
      <DayChips
        value={day}
        today={page.today}
        seasons={settings.seasons}
        daysOfOneTap={3}
        onChange={(named) => {
          setDay(named);
          setAnswers({});
          setError(null);
        }}
      />
      {isOrdered ? (
        <AgainQuestion failure={error} onBack={() => setError(null)} onAgain={(answer) => void confirm(answer)} />
      ) : null}
      {error && !isOrdered ? (
        <Notice kind="warn" role="alert">
          {wordsOf(error)}
        </Notice>
      ) : null}
      {isOrdered ? null : (
        <div className="stack gap-4">
          <p id={`${id}-why`} className={parts.why} aria-live="polite">
            {day === null ? t('orderRequest.dayFirst') : ''}
          </p>
          <PlainButton
            kind="main"
            aria-disabled={day === null || isPending}
            aria-describedby={day === null ? `${id}-why` : undefined}
            onClick={() => void confirm({})}
          >
            {day === null
              ? t('orderRequest.confirm')
              : t('orderRequest.confirmDay', { day: format.part.longDay(day, page.today) })}
          </PlainButton>
        </div>
      )}
    </section>
  );
}
