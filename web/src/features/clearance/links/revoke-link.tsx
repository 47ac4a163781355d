import { IconLinkOff } from '@tabler/icons-react';
import { getClearance, type MissionClearance, revokeClearanceLink } from '@vigiefaon/domain/clearance/clearance.api';
import { getMissionHistory } from '@vigiefaon/domain/missions/missions.api';
import { useState } from 'react';
import { useEndpointMutation } from '../../../api/queries.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';

interface RevokeLinkProps extends Pick<MissionClearance, 'linkNumber'> {
  missionId: string;
}

/** Takes the link back that has gone astray, after a question; a new one stands in its place. */
export function RevokeLink({ missionId, linkNumber }: RevokeLinkProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const [isAsking, setAsking] = useState(false);
  const revoke = useEndpointMutation(revokeClearanceLink, {
    forgets: [getClearance, getMissionHistory],
    onSuccess: () => void showToast({ severity: 'success', summary: t('clearing.revoked') }),
  });
  const confirm = () => {
    setAsking(false);
    revoke.mutate({ params: { missionId }, body: { linkNumber } });
  };
  return (
    <>
      <QuietButton
        leftSection={<IconLinkOff size={20} aria-hidden />}
        pending={revoke.isPending}
        onClick={() => setAsking(true)}
      >
        {t('clearing.revoke')}
      </QuietButton>
      {revoke.error ? (
        <Notice kind="warn" role="alert">
          {errorMessage(revoke.error)}
        </Notice>
      ) : null}
      <ConfirmDialog
        opened={isAsking}
        title={t('clearing.revokeTitle')}
        question={t('clearing.revokeQuestion')}
        confirmLabel={t('clearing.revokeConfirm')}
        irreversible
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
