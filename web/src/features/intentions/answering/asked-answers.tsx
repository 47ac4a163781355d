import type { Intention } from '@vigiefaon/domain/intentions/intention';
import { notYetHours } from '@vigiefaon/domain/intentions/when-to-ask';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FieldTicks } from '../../../ordering/field-ticks.tsx';
import { fieldWords } from '../../../ordering/moment-words.ts';
import { Question } from '../../../ordering/question.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { waitingFieldsOf } from './intention-words.ts';
import { type Say, useAnswer, useRefusalMessage } from './use-answer.ts';

interface AnswerProps {
  intention: Intention;
  say: Say;
  onBack: () => void;
  onSaid: (done: string) => void;
}

function Refused({ error }: { error: unknown }): ReactNode {
  const refusal = useRefusalMessage();
  if (!error) return null;
  return (
    <Notice kind="warn" role="alert">
      {refusal(error)}
    </Notice>
  );
}

/** "Not yet" leaves its requester alone for a while, and says for how long. */
export function NotYetAnswer({ say, onBack, onSaid }: AnswerProps) {
  const { t } = useTranslation();
  const { isPending, error, attempt } = useAnswer(say);
  const hours = notYetHours;
  return (
    <Question
      title={t('intentions.notYetTitle')}
      back={t('common.back')}
      confirm={t('intentions.notYetYes')}
      isPending={isPending}
      onBack={onBack}
      onConfirm={() => void attempt({ step: 'NOT_YET' }, () => onSaid(t('intentions.notYetDone', { hours })))}
    >
      <p>{t('intentions.notYetQuestion', { hours })}</p>
      <Refused error={error} />
    </Question>
  );
}

/** Which fields are mown without a search; an only one is ticked. */
export function MownAnswer({ intention, say, onBack, onSaid }: AnswerProps) {
  const { t, format } = useTranslation();
  const fields = waitingFieldsOf(intention);
  const [chosen, setChosen] = useState<readonly string[]>(
    fields.length === 1 ? fields.map((each) => each.parcelId) : [],
  );
  const [isMissing, setMissing] = useState(false);
  const { isPending, error, attempt } = useAnswer(say);
  const confirm = () => {
    if (chosen.length === 0) return setMissing(true);
    void attempt({ step: 'MOWN', parcelIds: [...chosen] }, () => onSaid(t('intentions.mownDone')));
  };
  return (
    <Question
      title={t('intentions.mown')}
      back={t('common.back')}
      confirm={t('intentions.mownYes')}
      isPending={isPending}
      onBack={onBack}
      onConfirm={confirm}
    >
      <FieldTicks
        legend={t('intentions.mownTitle')}
        fields={fields.map(({ parcelId, name, size }) => ({ parcelId, name, detail: format.hectares(size) }))}
        chosen={chosen}
        onChange={setChosen}
        error={isMissing && chosen.length === 0 ? t('orderPage.why.FIELDS') : null}
      />
      <Refused error={error} />
    </Question>
  );
}

/** Taken back: nobody is asked any more; what was ordered stays. */
export function WithdrawAnswer({ intention, say, onBack, onSaid }: AnswerProps) {
  const words = useTranslation();
  const { t } = words;
  const { isPending, error, attempt } = useAnswer(say);
  return (
    <Question
      title={t('intentions.withdrawTitle')}
      back={t('intentions.withdrawBack')}
      confirm={t('intentions.withdrawYes')}
      isDanger
      isPending={isPending}
      onBack={onBack}
      onConfirm={() => void attempt({ step: 'WITHDRAW' }, () => onSaid(t('intentions.withdrawDone')))}
    >
      <p>{t('intentions.withdrawQuestion', { what: fieldWords(words, waitingFieldsOf(intention)) })}</p>
      <Refused error={error} />
    </Question>
  );
}
