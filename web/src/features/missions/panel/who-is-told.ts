import type { Mission } from '@vigiefaon/domain/missions/mission';
import { mowingInstant } from '@vigiefaon/domain/missions/mowing-time';
import type { Actor } from '@vigiefaon/domain/users/role';
import { nameOf } from '../cards/mission-facts.ts';
import type { MissionStep } from '../steps/mission-choices.ts';

interface Circumstances {
  actor: Actor;
  now: Date;
  timeZone: string;
  /** Who gets the mission, where the step gives it to somebody. */
  assigned?: Mission['pilot'];
}

function isForBoth({ action }: MissionStep, { status }: Mission): boolean {
  if (action === 'assign' || action === 'unassign' || action === 'cancel') return true;
  if (action === 'delete') return status === 'TODO' || status === 'AFFECTED';
  return action === 'reopen' && status === 'CANCELED';
}

interface ToldPeople {
  readonly requester: Mission['client'] | null;
  readonly pilots: readonly NonNullable<Mission['pilot']>[];
}

/** Those whom the application tells of a step, as the association's table has it; nobody hears what they did themselves. */
function peopleTold(
  step: MissionStep,
  mission: Mission,
  { actor, now, timeZone, assigned }: Circumstances,
): ToldPeople {
  const { client, pilot } = mission;
  const requester = client.clientId === actor.clientId || nameOf(client) === null ? null : client;
  if (step.action === 'complete') return { requester, pilots: [] };
  if (!isForBoth(step, mission) || mowingInstant(mission, timeZone) <= now) return { requester: null, pilots: [] };
  const pilots = [assigned ?? null, pilot]
    .filter((one) => one !== null)
    .filter(({ pilotId }) => pilotId !== actor.userId);
  return { requester, pilots };
}

/** Their names. */
export function whoIsTold(step: MissionStep, mission: Mission, circumstances: Circumstances): string[] {
  const { requester, pilots } = peopleTold(step, mission, circumstances);
  return [...new Set([...pilots, requester].map(nameOf).filter((name) => name !== null))];
}

/** How many of each hear of the step for all these missions. */
export function countTold(step: MissionStep, missions: readonly Mission[], circumstances: Circumstances) {
  const told = missions.map((mission) => peopleTold(step, mission, circumstances));
  return {
    requesters: new Set(told.flatMap(({ requester }) => requester?.clientId ?? [])).size,
    pilots: new Set(told.flatMap(({ pilots }) => pilots.map(({ pilotId }) => pilotId))).size,
  };
}
