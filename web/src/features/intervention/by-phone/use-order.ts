import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Client } from '@vigiefaon/domain/clients/client';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import {
  assignMission,
  countMissions,
  getMission,
  searchMissions,
  searchMissionsByLocation,
} from '@vigiefaon/domain/missions/missions.api';
import { call } from '../../../api/call.ts';
import { invalidate } from '../../../api/queries.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { listName } from '../../../identity/list-name.ts';
import type { DraftControl } from '../../../ordering/draft/use-draft.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { useSendRequest } from '../sending/use-send-request.ts';
import type { ContactErrors } from '../wizard/wizard-steps.ts';

interface OrderPlan {
  client: Client;
  control: DraftControl;
  /** Who gets the mission at once, if anybody. */
  pilotId: string | null;
  onFields: (errors: ContactErrors) => void;
}

/** Sends the request, gives it to a pilot if that was agreed, and opens it on the board. */
export function useOrder({ client, control, pilotId, onFields }: OrderPlan) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const errorMessage = useErrorMessage();

  /** The request is there all the same: what is told is only that nobody has it yet. */
  async function assign({ missionId }: Mission): Promise<void> {
    if (!pilotId) return;
    try {
      await call(assignMission, { params: { missionId, pilotId } });
    } catch (error) {
      showToast({ severity: 'warn', summary: t('orders.notAssigned'), detail: errorMessage(error) });
    }
  }

  async function finish(mission: Mission, changesRefused: Error | null): Promise<void> {
    await assign(mission);
    const name = listName(client.identity);
    showToast({ severity: 'success', summary: t('orders.created'), detail: t('orders.createdFor', { name }) });
    if (changesRefused) showToast({ severity: 'warn', summary: t('orders.changesRefused'), lifeMs: 0 });
    control.startOver();
    void invalidate(cache, searchMissionsByLocation, searchMissions, countMissions, getMission);
    await navigate({ to: '/missions/{-$missionId}', params: { missionId: mission.missionId }, search: {} });
  }

  return useSendRequest({
    clientId: client.clientId,
    keep: control.keep,
    onSent: ({ mission, changesRefused }) => void finish(mission, changesRefused),
    onFailed: ({ fields }) => onFields(fields),
  });
}
