import type { OrderRequest } from '@vigiefaon/domain/order-requests/order-request';
import { useState } from 'react';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { asksAgain } from '../../../ordering/again-question.tsx';
import { MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { OrderedQuestion } from '../../../ui/dialogs/ordered-already.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RefuseForm } from './refuse-form.tsx';
import { useDecision } from './use-decision.ts';
import { type WhoItIs, WhoItIsChoice } from './who-it-is.tsx';

interface RequestDecisionProps {
  request: OrderRequest;
  onDecided: () => void;
}

/** Who it is, and whether a mission is made of it; nothing is planned before. */
export function RequestDecision({ request, onDecided }: RequestDecisionProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { likeRequesters, confirmedAt, requesterId } = request;
  // Where nobody resembles the person, or it is known whose link it was, there is nothing to choose.
  const [who, setWho] = useState<WhoItIs>(likeRequesters.length === 0 ? requesterId : undefined);
  const [step, setStep] = useState<'REFUSE' | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { accepting, refusing, accept, refuse, forget } = useDecision(request, onDecided);
  const isOrdered = asksAgain(accepting.error);
  if (step === 'REFUSE') {
    return (
      <RefuseForm
        isPending={refusing.isPending}
        error={refusing.error && errorMessage(refusing.error)}
        isConfirmed={confirmedAt !== null || requesterId !== null}
        onRefuse={refuse}
        onBack={() => setStep(null)}
      />
    );
  }
  return (
    <div className="stack gap-12">
      {likeRequesters.length > 0 ? (
        <WhoItIsChoice
          like={likeRequesters}
          value={who}
          onChange={(chosen) => {
            setWho(chosen);
            setMissing(false);
          }}
        />
      ) : null}
      {isMissing ? (
        <Notice kind="warn" role="alert">
          {t('requestLane.whoFirst')}
        </Notice>
      ) : null}
      {accepting.error && !isOrdered ? (
        <Notice kind="error" role="alert">
          {errorMessage(accepting.error)}
        </Notice>
      ) : null}
      <div className="cluster gap-8">
        <MainButton
          field
          pending={accepting.isPending}
          onClick={() => (who === undefined ? setMissing(true) : accept(who))}
        >
          {t('requestLane.accept')}
        </MainButton>
        <QuietButton field onClick={() => setStep('REFUSE')}>
          {t('requestLane.refuse')}
        </QuietButton>
      </div>
      <OrderedQuestion
        failure={accepting.error}
        pending={accepting.isPending}
        onAgain={(answer) => accept(who ?? null, answer)}
        onClose={forget}
      />
    </div>
  );
}
