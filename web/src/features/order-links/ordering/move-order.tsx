import type { LinkedOrder, OrderPage } from '@vigiefaon/domain/order-links/order-link';
import { useId, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AgainQuestion, asksAgain } from '../../../ordering/again-question.tsx';
import { DayChips } from '../../../ordering/day-chips.tsx';
import { planningLine } from '../../../ordering/evening.ts';
import { HourChips } from '../../../ordering/hour-chips.tsx';
import { momentWords } from '../../../ordering/moment-words.ts';
import classes from '../../../ordering/ordering.module.css';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import type { OrderedAnswer } from '../../../ui/dialogs/ordered-already.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Choices } from './choices.ts';
import { linkHeaders } from './link-headers.ts';
import { leanMoveOrder } from './order-calls.ts';
import type { Shown } from './use-order-page.ts';
import { useOrderStep } from './use-order-step.ts';

interface MoveOrderProps extends Shown {
  token: string;
  order: LinkedOrder;
  onMoved: (page: OrderPage) => void;
  onBack: () => void;
}

type Missing = 'DAY' | 'HOUR' | 'SAME';

function missingIn(day: string | null, time: Choices['time'], order: LinkedOrder): Missing | null {
  if (day === null) return 'DAY';
  if (time === undefined) return 'HOUR';
  return day === order.missionDate && time === order.mowingTime ? 'SAME' : null;
}

/** Another day or hour for a request; the button is dead until something is different. */
export function MoveOrder({ page, settings, token, order, onMoved, onBack }: MoveOrderProps) {
  const { t, format } = useTranslation();
  const errorMessage = useErrorMessage();
  const id = useId();
  const { missionId, version } = order;
  const [day, setDay] = useState<string | null>(order.missionDate);
  const [time, setTime] = useState<Choices['time']>(order.mowingTime);
  const { isPending, error, attempt, forget } = useOrderStep(onMoved);
  const missing = missingIn(day, time, order);
  const [answers, setAnswers] = useState<OrderedAnswer>({});
  const moveTo = (given: OrderedAnswer) => {
    setAnswers(given);
    if (missing !== null || isPending || day === null || time === undefined) return;
    const body = { version, missionDate: day, mowingTime: time, ...given };
    void attempt(() => call(leanMoveOrder, { params: { missionId }, body, headers: linkHeaders(token) }));
  };
  const what = day !== null && time !== undefined ? { missionDate: day, mowingTime: time } : null;
  const isOrdered = asksAgain(error);
  return (
    <div className="stack gap-16">
      <DayChips value={day} today={page.today} seasons={settings.seasons} onChange={setDay} />
      <HourChips value={time} lastTime={page.lastMowingTime} own={order.mowingTime} onChange={setTime} />
      <p className="quiet small">{planningLine({ t, format }, day, { today: page.today, settings })}</p>
      {isOrdered ? (
        <AgainQuestion failure={error} onBack={forget} onAgain={(answer) => moveTo({ ...answers, ...answer })} />
      ) : null}
      {error && !isOrdered ? (
        <Notice kind="warn" role="alert">
          {errorMessage(error)}
        </Notice>
      ) : null}
      <p id={`${id}-why`} className={classes.why}>
        {missing === null ? '' : t(`orderPage.why.${missing}`)}
      </p>
      <div className={classes.pair}>
        <PlainButton onClick={onBack}>{t('common.back')}</PlainButton>
        <PlainButton
          kind="main"
          aria-disabled={missing !== null || isPending}
          aria-describedby={missing === null ? undefined : `${id}-why`}
          onClick={() => moveTo({})}
        >
          {what ? t('orderPage.moveTo', { what: momentWords({ t, format }, what, page.today) }) : t('orderPage.move')}
        </PlainButton>
      </div>
    </div>
  );
}
