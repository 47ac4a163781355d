import type { LinkedOrder, OrderPage } from '@vigiefaon/domain/order-links/order-link';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { momentWords } from '../../../ordering/moment-words.ts';
import parts from '../../../ordering/ordering.module.css';
import { Question } from '../../../ordering/question.tsx';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { linkHeaders } from './link-headers.ts';
import { MoveOrder } from './move-order.tsx';
import { leanCancelOrder } from './order-calls.ts';
import classes from './order-page.module.css';
import type { Shown } from './use-order-page.ts';
import { useOrderStep } from './use-order-step.ts';

interface OpenOrderProps extends Shown {
  token: string;
  order: LinkedOrder;
  onChanged: (page: OrderPage, what: 'moved' | 'canceled') => void;
}

const knownRefusals = ['ALREADY_IN_PROGRESS', 'ALREADY_DONE'] as const;

/** Why it stays as it is, in the words of a requester. */
function RefusalLine({ refusal }: { refusal: string }) {
  const { t } = useTranslation();
  return <p className="quiet">{t(`orderPage.refusal.${knownRefusals.find((each) => each === refusal) ?? 'other'}`)}</p>;
}

function CancelQuestion(props: OpenOrderProps & { moment: string; onBack: () => void }) {
  const { token, order, moment, onChanged, onBack } = props;
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { isPending, error, attempt } = useOrderStep((page) => onChanged(page, 'canceled'));
  const { missionId } = order;
  return (
    <Question
      title={t('orderPage.cancelTitle')}
      back={t('orderPage.keep')}
      confirm={t('orderPage.cancelYes')}
      isDanger
      isPending={isPending}
      onBack={onBack}
      onConfirm={() =>
        void attempt(() => call(leanCancelOrder, { params: { missionId }, headers: linkHeaders(token) }))
      }
    >
      {t('orderPage.cancelQuestion', { what: moment })}
      {error ? (
        <Notice kind="warn" role="alert">
          {errorMessage(error)}
        </Notice>
      ) : null}
    </Question>
  );
}

/** One request that is not over: what it asks for, how it stands, and what may still be done with it. */
export function OpenOrder(props: OpenOrderProps) {
  const { page, order, onChanged } = props;
  const { t, format } = useTranslation();
  const [step, setStep] = useState<'MOVE' | 'CANCEL' | null>(null);
  const { status, parcels, totalSize, pilotFirstname, refusal } = order;
  const moment = momentWords({ t, format }, order, page.today);
  const isTaken = status === 'AFFECTED' && pilotFirstname !== null;
  const back = () => setStep(null);
  return (
    <li className={classes.order}>
      <h3 className={classes.moment}>{moment}</h3>
      <p className="breaks">
        {format.list(parcels.map(({ name }) => name))}{' '}
        <span className="quiet numbers">{format.hectares(totalSize)}</span>
      </p>
      <p className={classes.status} data-status={status}>
        {isTaken ? t('orderPage.pilot', { name: pilotFirstname }) : t(`orderPage.status.${status}`)}
      </p>
      {refusal === null ? null : <RefusalLine refusal={refusal} />}
      {refusal === null && step === null ? (
        <div className={parts.pair}>
          <PlainButton aria-label={t('orderPage.moveOf', { what: moment })} onClick={() => setStep('MOVE')}>
            {t('orderPage.move')}
          </PlainButton>
          <PlainButton aria-label={t('orderPage.cancelOf', { what: moment })} onClick={() => setStep('CANCEL')}>
            {t('orderPage.cancel')}
          </PlainButton>
        </div>
      ) : null}
      {step === 'MOVE' ? <MoveOrder {...props} onMoved={(moved) => onChanged(moved, 'moved')} onBack={back} /> : null}
      {step === 'CANCEL' ? <CancelQuestion {...props} moment={moment} onBack={back} /> : null}
    </li>
  );
}
