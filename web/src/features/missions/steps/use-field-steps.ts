import type { Mission } from '@vigiefaon/domain/missions/mission';
import { startMission } from '@vigiefaon/domain/missions/mission-field.api';
import { completeMission } from '@vigiefaon/domain/missions/missions.api';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFieldSend } from '../../../offline/field/use-field-send.ts';
import { useFieldDeed } from './use-field-deed.ts';

/** Beginning and ending a mission where it happens, with or without a network; answers whether it is kept. */
export function useFieldSteps(mission: Mission) {
  const { t } = useTranslation();
  const deed = useFieldDeed(mission);
  const sendStart = useFieldSend(startMission);
  const sendEnd = useFieldSend(completeMission);
  return {
    start: async () => (await sendStart(deed(t('field.did.start'), {}))) !== null,
    complete: async () => (await sendEnd(deed(t('field.did.complete'), {}))) !== null,
  };
}
