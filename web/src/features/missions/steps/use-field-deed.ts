import type { Mission } from '@vigiefaon/domain/missions/mission';
import { fieldNow } from '../../../offline/field/field-clock.ts';
import { useTitleOf } from '../cards/mission-row.tsx';

/** What is done to a mission in the field as the outbox wants it: when it was done, and in words what and to which mission. */
export function useFieldDeed(mission: Mission) {
  const title = useTitleOf()(mission);
  const { missionId } = mission;
  return <Body extends object>(deed: string, body: Body) => ({
    params: { missionId },
    body: { ...body, at: fieldNow().toISOString() },
    missionId,
    summary: `${deed} · ${title}`,
  });
}
