import { localTime } from '@vigiefaon/domain/local-time';
import { getMission, updateMission } from '@vigiefaon/domain/missions/missions.api';
import type { BoardRemedy } from '@vigiefaon/domain/planning/board/board-reasons';
import { getPlanning } from '@vigiefaon/domain/planning/board/planning.api';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../api/queries.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { ContactButtons } from '../../../ui/buttons/contact-buttons.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { takeRemedy } from '../decisions/take-remedy.ts';
import { usePlanningDay } from '../planning-day-context.ts';

interface MoveMowingProps {
  missionId: string;
  remedy: BoardRemedy & { kind: 'MOVE_MOWING' };
  onClose: () => void;
}

/** When a field is mown is its farmer's to say: the number first, then the mission itself is changed. */
export function MoveMowing({ missionId, remedy, onClose }: MoveMowingProps) {
  const { t, format, decide, missions, missionName } = usePlanningDay();
  const { timeZone } = usePublicSettings();
  const errorMessage = useErrorMessage();
  const { data: mission, error } = useEndpointQuery(getMission, { params: { missionId } });
  const change = useEndpointMutation(updateMission, {
    forgets: [getMission, getPlanning],
    onSuccess: () => {
      decide((now) => takeRemedy(now, missionId, remedy));
      showToast({ severity: 'success', summary: t('planning.mowing.moved', { name: missionName(missionId) }) });
      onClose();
    },
  });
  const before = missions.get(missionId)?.mowingAt ?? null;
  const failure = change.error ?? error;

  function move(): void {
    if (!mission) return;
    const { time: mowingTime } = localTime(new Date(remedy.mowingAt), timeZone);
    change.mutate({ params: { missionId }, body: { version: mission.version, mowingTime } });
  }

  return (
    <ConfirmDialog
      opened
      title={t('planning.mowing.title', { time: format.timeOf(remedy.mowingAt) })}
      question={
        <>
          <p>
            {t('planning.mowing.question', {
              name: missionName(missionId),
              before: before ? format.timeOf(before) : '–',
              after: format.timeOf(remedy.mowingAt),
            })}
          </p>
          {mission ? <ContactButtons phone={mission.contactPhone} email={null} /> : null}
          {failure ? (
            <Notice kind="error" role="alert">
              {errorMessage(failure)}
            </Notice>
          ) : null}
        </>
      }
      confirmLabel={t('planning.mowing.confirm')}
      pending={change.isPending || (!mission && !error)}
      onConfirm={move}
      onClose={onClose}
    />
  );
}
