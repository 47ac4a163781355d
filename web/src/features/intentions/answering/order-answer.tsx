import type { Intention } from '@vigiefaon/domain/intentions/intention';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { isCallError } from '../../../api/call-error.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { asksAgain } from '../../../ordering/again-question.tsx';
import { DayChips } from '../../../ordering/day-chips.tsx';
import { planningLine } from '../../../ordering/evening.ts';
import { FieldTicks } from '../../../ordering/field-ticks.tsx';
import { HourChips } from '../../../ordering/hour-chips.tsx';
import { type MomentChosen, missingIn } from '../../../ordering/missing-in.ts';
import { fieldWords, momentWords } from '../../../ordering/moment-words.ts';
import parts from '../../../ordering/ordering.module.css';
import { OtherPhone } from '../../../ordering/other-phone.tsx';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { isOpenDay } from '../../../ui/day-and-time/mowing-days.ts';
import type { OrderedAnswer } from '../../../ui/dialogs/ordered-already.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Circumstances } from './intention-card.tsx';
import { waitingFieldsOf } from './intention-words.ts';
import classes from './intentions.module.css';
import { useAnswer, useRefusalMessage } from './use-answer.ts';

/** Asks once more where the server says that a field is ordered for that day already. */
export type RenderAgain = (question: {
  failure: unknown;
  what: string;
  isPending: boolean;
  onBack: () => void;
  onAgain: (answer: OrderedAnswer) => void;
}) => ReactNode;

interface OrderAnswerProps extends Circumstances {
  intention: Intention;
  onBack: () => void;
  /** "C’est demandé : 3 champs, 7,2 ha, demain 10:00." */
  onSaid: (done: string) => void;
}

/** The day that was asked about, if it can be ordered still, and no hour: nobody orders by one press. */
function firstChoice(intention: Intention, { today, settings }: Pick<Circumstances, 'today' | 'settings'>) {
  const day = intention.state === 'ASKED' ? (intention.question?.day ?? null) : null;
  const parcelIds = waitingFieldsOf(intention).map(({ parcelId }) => parcelId);
  const isOpen = day !== null && isOpenDay(day, today, settings.seasons);
  return { day: isOpen ? day : null, time: undefined, parcelIds, contactPhone: '' };
}

function useOrderAnswer(props: OrderAnswerProps) {
  const { intention, today, say, onSaid } = props;
  const words = useTranslation();
  const [chosen, setChosen] = useState<MomentChosen>(() => firstChoice(intention, props));
  const { isPending, error, attempt, forget } = useAnswer(say);
  const [answers, setAnswers] = useState<OrderedAnswer>({});
  // Known only once the server has asked for it, where the page does not say whether a number is on file.
  const isPhoneMissing = isCallError(error) && error.fieldErrors.some(({ path }) => path === 'contactPhone');
  const [phoneEnding, setPhoneEnding] = useState(props.phoneEnding);
  if (isPhoneMissing && phoneEnding !== null) setPhoneEnding(null);
  const { day, time, parcelIds, contactPhone } = chosen;
  const fields = waitingFieldsOf(intention);
  const named = fields.filter(({ parcelId }) => parcelIds.includes(parcelId));
  const moment = day !== null && time !== undefined ? { missionDate: day, mowingTime: time } : null;
  const what = [
    ...(named.length > 0 ? [fieldWords(words, named)] : []),
    ...(moment ? [momentWords(words, moment, today)] : []),
  ];
  const order = (given: OrderedAnswer) => {
    setAnswers(given);
    if (!moment) return;
    const phone = contactPhone === '' ? {} : { contactPhone };
    const answer = {
      step: 'ORDER' as const,
      ...moment,
      parcelIds: named.map(({ parcelId }) => parcelId),
      ...phone,
      ...given,
    };
    void attempt(answer, (made) => {
      if (made === 'HELD_BACK') {
        onSaid(words.t('intentions.heldBack', { what: what.join(', ') }));
        return;
      }
      const done = words.t('intentions.ordered', { what: what.join(', ') });
      onSaid(made?.late ? `${done} ${words.t('orderPage.placedLate')}` : done);
    });
  };
  return {
    chosen,
    change: (more: Partial<MomentChosen>) => setChosen((before) => ({ ...before, ...more })),
    fields,
    what: what.join(', '),
    missing: missingIn(chosen, { phoneEnding }),
    phoneEnding,
    isPending,
    error: isPhoneMissing ? null : error,
    order,
    orderAgain: (answer: OrderedAnswer) => order({ ...answers, ...answer }),
    forget,
  };
}

/** The one yes: day, hour and the fields that wait; the button is dead until they stand. */
export function OrderAnswer(props: OrderAnswerProps) {
  const { intention, today, settings, lastTime, renderAgain, onBack } = props;
  const { t, format } = useTranslation();
  const refusal = useRefusalMessage();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { chosen, change, fields, what, missing, phoneEnding, isPending, error, ...own } = useOrderAnswer(props);
  const isAsked = asksAgain(error);
  return (
    <div className={classes.step}>
      <h4 ref={heading} tabIndex={-1} className={classes.stepTitle}>
        {t('intentions.orderTitle')}
      </h4>
      <DayChips value={chosen.day} today={today} seasons={settings.seasons} onChange={(day) => change({ day })} />
      <HourChips
        value={chosen.time}
        lastTime={lastTime}
        own={intention.mowingTime}
        onChange={(time) => change({ time })}
      />
      <p className="quiet small">{planningLine({ t, format }, chosen.day, { today, settings })}</p>
      <FieldTicks
        legend={t('orderPage.fields')}
        fields={fields.map(({ parcelId, name, size }) => ({ parcelId, name, detail: format.hectares(size) }))}
        chosen={chosen.parcelIds}
        onChange={(parcelIds) => change({ parcelIds })}
      />
      {fields.length > 1 ? <p className="quiet small">{t('intentions.othersWait')}</p> : null}
      {phoneEnding === null ? (
        <OtherPhone
          value={chosen.contactPhone}
          phoneEnding={null}
          onChange={(contactPhone) => change({ contactPhone })}
        />
      ) : null}
      {renderAgain({ failure: error, what, isPending, onBack: own.forget, onAgain: own.orderAgain })}
      {error && !isAsked ? (
        <Notice kind="warn" role="alert">
          {refusal(error)}
        </Notice>
      ) : null}
      <p id={`${id}-why`} className={parts.why} aria-live="polite">
        {missing === null ? '' : t(`orderPage.why.${missing}`)}
      </p>
      <div className={parts.pair}>
        <PlainButton onClick={onBack}>{t('common.back')}</PlainButton>
        <PlainButton
          kind="main"
          aria-disabled={missing !== null || isPending}
          aria-describedby={missing === null ? undefined : `${id}-why`}
          onClick={() => (missing === null && !isPending ? own.order({}) : undefined)}
        >
          {isPending ? t('orderPage.sending') : what === '' ? t('orderPage.order') : t('orderPage.orderWhat', { what })}
        </PlainButton>
      </div>
    </div>
  );
}
