import type { Mission } from '@vigiefaon/domain/missions/mission';
import { startMission } from '@vigiefaon/domain/missions/mission-field.api';
import { completeMission } from '@vigiefaon/domain/missions/missions.api';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { fieldNow } from '../../../offline/field/field-clock.ts';
import { useFieldSend } from '../../../offline/field/use-field-send.ts';
import { useTitleOf } from '../cards/mission-row.tsx';

/** Beginning and ending a mission where it happens, with or without a network; answers whether it is kept. */
export function useFieldSteps(mission: Mission) {
  const { t } = useTranslation();
  const title = useTitleOf()(mission);
  const sendStart = useFieldSend(startMission);
  const sendEnd = useFieldSend(completeMission);
  const { missionId } = mission;
  const what = (deed: 'start' | 'complete') => ({
    params: { missionId },
    body: { at: fieldNow().toISOString() },
    missionId,
    summary: `${t(`field.did.${deed}`)} · ${title}`,
  });
  return {
    start: async () => (await sendStart(what('start'))) !== null,
    complete: async () => (await sendEnd(what('complete'))) !== null,
  };
}
