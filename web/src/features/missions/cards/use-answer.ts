import type { Mission, PilotResponse } from '@vigiefaon/domain/missions/mission';
import { respondToMission } from '@vigiefaon/domain/missions/missions.api';
import { useCurrentActor } from '../../../api/current-user.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { fieldNow } from '../../../offline/field/field-clock.ts';
import { useWaitingEntries } from '../../../offline/field/field-outbox-context.ts';
import { useFieldSend } from '../../../offline/field/use-field-send.ts';
import { withWaiting } from '../../../offline/field/with-waiting.ts';
import { useTitleOf } from './mission-row.tsx';

/** One's own answer to a mission; giving the same again takes it back. Without a network it counts from when it was given. */
export function useAnswer(mission: Mission) {
  const { t } = useTranslation();
  const { missionId } = mission;
  const { userId } = useCurrentActor();
  const title = useTitleOf()(mission);
  const send = useFieldSend(respondToMission);
  const { responses } = withWaiting(mission, useWaitingEntries(missionId));
  const own = responses.find(({ pilotId }) => pilotId === userId)?.response ?? null;

  function answer(tapped: PilotResponse): void {
    const response = own === tapped ? null : tapped;
    void send({
      params: { missionId },
      body: { response, at: fieldNow().toISOString() },
      missionId,
      summary: `${t(`field.did.answer.${response ?? 'none'}`)} · ${title}`,
      slot: 'answer',
    });
  }

  return { own, answer };
}
