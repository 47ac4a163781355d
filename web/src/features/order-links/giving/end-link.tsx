import { IconLinkOff } from '@tabler/icons-react';
import { listOrderLinks, revokeOrderLink } from '@vigiefaon/domain/order-links/order-links.api';
import { useState } from 'react';
import { useEndpointMutation } from '../../../api/queries.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';

/** Ends a link for good, after a question. */
export function EndLink({ clientId, orderLinkId }: { clientId: string; orderLinkId: string }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const [isAsked, setAsked] = useState(false);
  const revoke = useEndpointMutation(revokeOrderLink, {
    forgets: [listOrderLinks],
    onSuccess: () => {
      setAsked(false);
      showToast({ severity: 'success', summary: t('orderLinks.ended') });
    },
  });
  return (
    <>
      <QuietButton leftSection={<IconLinkOff size={20} aria-hidden />} onClick={() => setAsked(true)}>
        {t('orderLinks.end')}
      </QuietButton>
      <ConfirmDialog
        opened={isAsked}
        title={t('orderLinks.endTitle')}
        question={
          <>
            <p>{t('orderLinks.endQuestion')}</p>
            {revoke.error ? (
              <Notice kind="warn" role="alert">
                {errorMessage(revoke.error)}
              </Notice>
            ) : null}
          </>
        }
        confirmLabel={t('orderLinks.end')}
        irreversible
        pending={revoke.isPending}
        onConfirm={() => revoke.mutate({ params: { clientId, orderLinkId } })}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
