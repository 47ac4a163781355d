import type { Mission } from '@vigiefaon/domain/missions/mission';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { useCancelMission } from './history.queries.ts';

/** Asks first: a requester cannot take a cancellation back. */
export function CancelRequest({ mission, onClose }: { mission: Mission; onClose: () => void }) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const errorMessage = useErrorMessage();
  const { mutate, isPending, error } = useCancelMission(() => {
    showToast({ severity: 'success', summary: t('history.canceled') });
    onClose();
  });
  return (
    <ConfirmDialog
      opened
      irreversible
      title={t('history.cancelTitle')}
      question={
        <>
          <p>
            {t(mission.pilot ? 'history.cancelQuestionPilot' : 'history.cancelQuestion', {
              day: format.part.day(mission.missionDate, today),
            })}
          </p>
          {error ? <p role="alert">{errorMessage(error)}</p> : null}
        </>
      }
      confirmLabel={t('history.cancelConfirm')}
      cancelLabel={t('history.cancelKeep')}
      pending={isPending}
      onClose={onClose}
      onConfirm={() => mutate({ params: { missionId: mission.missionId } })}
    />
  );
}
