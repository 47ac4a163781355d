import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Client } from '@vigiefaon/domain/clients/client';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import {
  countMissions,
  getMission,
  listMissions,
  listMissionsOfClient,
  reopenMission,
  searchMissions,
  searchMissionsByLocation,
  updateMission,
} from '@vigiefaon/domain/missions/missions.api';
import { listParcels } from '@vigiefaon/domain/parcels/parcels.api';
import { findSimilarOrders } from '@vigiefaon/domain/similar-orders/similar-orders.api';
import type { EnterStep } from '@vigiefaon/domain/similar-orders/verdict-of';
import { call } from '../../../api/call.ts';
import { isCallError } from '../../../api/call-error.ts';
import { inTime } from '../../../api/in-time.ts';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { invalidate } from '../../../api/queries.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { InterventionDraft } from '../../../ordering/draft/intervention-draft.ts';
import type { DraftControl } from '../../../ordering/draft/use-draft.ts';
import type { OrderedAnswer } from '../../../ui/dialogs/ordered-already.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ParcelRefused, saveParcels } from '../sending/send-request.ts';
import { fieldsBeyond, takenInto } from './taken-into.ts';

const changedReads = [
  findSimilarOrders,
  getMission,
  countMissions,
  searchMissions,
  searchMissionsByLocation,
  listMissions,
  listMissionsOfClient,
  listParcels,
] as const;

interface Taking {
  missionId: string;
  step: EnterStep;
  draft: InterventionDraft;
  answer: OrderedAnswer;
}

interface TakePlan {
  client: Client;
  control: DraftControl;
}

/** Puts the request being taken into an order that exists: its fields are kept first, then it is put back where it was cancelled, then changed. */
async function takeInto({ missionId, step, draft, answer }: Taking, { client, control }: TakePlan): Promise<Mission> {
  const { clientId, identity } = client;
  const params = { missionId };
  const read = await inTime((signal) => call(getMission, { params, signal }));
  const added = fieldsBeyond(draft, read).map(({ key }) => key);
  // An own field that was redrawn is changed, be it in the order already.
  const keys = [...added, ...Object.keys(draft.saved)];
  const kept = await saveParcels(draft, keys, { clientId, keep: control.keep });
  const isBack = step !== 'REOPEN' || read.status !== 'CANCELED';
  const mission = isBack ? read : await inTime((signal) => call(reopenMission, { params, body: answer, signal }));
  const addedIds = added.flatMap((key) => kept.saved[key]?.parcelId ?? []);
  const body = takenInto(mission, kept, { step, addedIds, usualPhone: identity.phone });
  if (Object.keys(body).length === 1) return mission;
  return inTime((signal) => call(updateMission, { params, body: { ...body, ...answer }, signal }));
}

/** Does what a similar order offers, and opens it. What was typed stays until that is done. */
export function useTakeInto(plan: TakePlan) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const errorMessage = useErrorMessage();
  const { mutate, isPending, error, variables, reset } = useMutation<Mission, Error, Taking>({
    mutationFn: (taking) => takeInto(taking, plan),
    onSuccess: (mission, { step, draft }) => {
      const { missionId, mowingTime, missionDate } = mission;
      const isOtherHour = draft.mowingTime !== null && draft.mowingTime !== mowingTime;
      showToast({
        severity: 'success',
        summary: t(`similar.done.${step as 'MOVE'}`, { day: format.part.day(missionDate, today) }),
        detail: isOtherHour && mowingTime ? t('similar.hourStays', { time: mowingTime }) : undefined,
      });
      plan.control.startOver();
      void navigate({ to: '/missions/{-$missionId}', params: { missionId }, search: {} });
    },
    onError: (failure) => {
      if (isCallError(failure, 'ALREADY_ORDERED', 'SAME_FIELD')) return;
      const refusal = failure instanceof ParcelRefused ? failure.refusal : failure;
      showToast({ severity: 'error', summary: t('similar.notDone'), detail: errorMessage(refusal), lifeMs: 12_000 });
    },
    onSettled: () => void invalidate(cache, ...changedReads),
  });
  return {
    take: (taking: Omit<Taking, 'answer'>) => mutate({ ...taking, answer: {} }),
    takeAgain: (answer: OrderedAnswer) =>
      variables && mutate({ ...variables, answer: { ...variables.answer, ...answer } }),
    isTaking: isPending,
    failure: error,
    forgetFailure: reset,
  };
}
