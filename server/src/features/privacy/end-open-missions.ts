import { missionActions } from '@vigiefaon/domain/missions/mission-actions';
import { type Actor, nobody } from '@vigiefaon/domain/users/role';
import type { Config } from '../../config.ts';
import type { Transaction } from '../../database/tables.ts';
import { cancelMissions, throwFirst, unassignMissions } from '../missions/public.ts';
import { holdMissionsOf, type Person } from './people.repository.ts';

interface Ending {
  transaction: Transaction;
  config: Config;
  now: Date;
  /** Whose name stands in the histories; null: the association's clock. */
  actorId: string | null;
}

/** Cancels what a person has asked for and gives back what they were going to fly, by the commands of everybody else; those who counted on it are told. */
export async function endOpenMissions({ actorId, ...ending }: Ending, person: Person): Promise<void> {
  // The association ends it, whoever asks: also for somebody who has no role any more.
  const actor: Actor = { userId: actorId ?? nobody, role: 'ROLE_ADMIN', clientId: null };
  const context = { ...ending, actor, isByClock: actorId === null };
  const asked = await holdMissionsOf(ending.transaction, 'client_id', person.clientId, missionActions.cancel.from);
  throwFirst(await cancelMissions(context, asked, { isLeaving: true }));
  const taken = await holdMissionsOf(ending.transaction, 'pilot_id', person.userId, missionActions.unassign.from);
  throwFirst(await unassignMissions(context, taken));
}
