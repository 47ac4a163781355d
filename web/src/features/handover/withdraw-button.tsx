import type { Handover } from '@vigiefaon/domain/handover/handover';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { useHandoverStep } from './use-handover-step.ts';
import { useHandoverWords } from './use-handover-words.ts';

/** Takes an offer back, after a question: whoever is asked may just be arranging it. */
export function WithdrawButton({ handover: { handoverId, partner } }: { handover: Handover }) {
  const { t } = useTranslation();
  const { errorOf } = useHandoverWords();
  const [isAsked, setAsked] = useState(false);
  const { isPending, error, take, forget } = useHandoverStep(handoverId);
  const close = () => {
    setAsked(false);
    forget();
  };
  const withdraw = () =>
    void take({ step: 'WITHDRAW' }, () => {
      close();
      showToast({ severity: 'success', summary: t('handover.withdrawn', { name: partner.name }) });
    });
  return (
    <>
      <QuietButton onClick={() => setAsked(true)}>{t('handover.withdraw')}</QuietButton>
      <ConfirmDialog
        opened={isAsked}
        title={t('handover.withdrawTitle')}
        question={
          <>
            <p>{t('handover.withdrawQuestion', { name: partner.name })}</p>
            {error ? (
              <Notice kind="warn" role="alert">
                {errorOf(error)}
              </Notice>
            ) : null}
          </>
        }
        confirmLabel={t('handover.withdraw')}
        pending={isPending}
        onConfirm={withdraw}
        onClose={close}
      />
    </>
  );
}
