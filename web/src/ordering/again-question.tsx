import type { SameFieldReason } from '@vigiefaon/domain/similar-orders/same-field-reason';
import { useState } from 'react';
import { isCallError } from '../api/call-error.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { OrderedAnswer } from '../ui/dialogs/ordered-already.tsx';
import { SameFieldReasons } from '../ui/dialogs/same-field-reasons.tsx';
import { Question } from './question.tsx';

/** Whether the server asks before a field is ordered that is ordered for that day. */
export function asksAgain(error: unknown): boolean {
  return isCallError(error, 'ALREADY_ORDERED', 'SAME_FIELD');
}

interface AgainQuestionProps {
  failure: unknown;
  /** "3 champs, 7,2 ha, demain 10:00" */
  what?: string;
  onBack: () => void;
  onAgain: (answer: OrderedAnswer) => void;
}

/** A field is ordered for that day already: by the requester, or by somebody else, of whom nothing is told. */
export function AgainQuestion({ failure, what, onBack, onAgain }: AgainQuestionProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState<SameFieldReason | null>(null);
  const [isMissing, setMissing] = useState(false);
  const back = { back: t('common.back'), onBack };
  if (isCallError(failure, 'SAME_FIELD')) {
    return (
      <Question
        key="other"
        title={t('common.sameField.title')}
        {...back}
        confirm={t('common.sameField.goOn')}
        onConfirm={() => (reason ? onAgain({ againBecause: reason }) : setMissing(true))}
      >
        {what ? <p>{what}</p> : null}
        <p>{t('common.sameField.question')}</p>
        <SameFieldReasons value={reason} onChange={setReason} isMissing={isMissing && reason === null} />
      </Question>
    );
  }
  return (
    <Question
      key="own"
      title={t('common.ordered.title')}
      {...back}
      confirm={t('common.ordered.again')}
      onConfirm={() => onAgain({ again: true })}
    >
      {what ? <p>{what}</p> : null}
      <p>{t('orderPage.againQuestion')}</p>
    </Question>
  );
}
