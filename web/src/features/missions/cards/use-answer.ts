import type { Mission, PilotResponse } from '@vigiefaon/domain/missions/mission';
import { respondToMission } from '@vigiefaon/domain/missions/missions.api';
import { useCurrentActor } from '../../../api/current-user.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useWaitingEntries } from '../../../offline/field/field-outbox-context.ts';
import { useFieldSend } from '../../../offline/field/use-field-send.ts';
import { withWaiting } from '../../../offline/field/with-waiting.ts';
import { useFieldDeed } from '../steps/use-field-deed.ts';

/** One's own answer to a mission; giving the same again takes it back. Without a network it counts from when it was given. */
export function useAnswer(mission: Mission) {
  const { t } = useTranslation();
  const { userId } = useCurrentActor();
  const deed = useFieldDeed(mission);
  const send = useFieldSend(respondToMission);
  const { responses } = withWaiting(mission, useWaitingEntries(mission.missionId));
  const own = responses.find(({ pilotId }) => pilotId === userId)?.response ?? null;

  function answer(tapped: PilotResponse): void {
    const response = own === tapped ? null : tapped;
    void send({ ...deed(t(`field.did.answer.${response ?? 'none'}`), { response }), slot: 'answer' });
  }

  return { own, answer };
}
