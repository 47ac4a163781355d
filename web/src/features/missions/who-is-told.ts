import type { Mission } from '@vigiefaon/domain/missions/mission';
import { mowingInstant } from '@vigiefaon/domain/missions/mowing-time';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { MissionStep } from './mission-choices.ts';
import { nameOf } from './mission-facts.ts';

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

/** The names of those whom the application tells of a step, as the association's table has it; nobody hears what it did itself. */
export function whoIsTold(
  step: MissionStep,
  mission: Mission,
  { actor, now, timeZone, assigned }: Circumstances,
): string[] {
  const { client, pilot } = mission;
  const requester = client.clientId === actor.clientId ? null : nameOf(client);
  if (step.action === 'complete') return requester ? [requester] : [];
  if (!isForBoth(step, mission) || mowingInstant(mission, timeZone) <= now) return [];
  const pilots = [assigned ?? null, pilot].filter((one) => one !== null && one.pilotId !== actor.userId);
  const names = [...pilots.map(nameOf), requester].filter((name) => name !== null);
  return [...new Set(names)];
}
