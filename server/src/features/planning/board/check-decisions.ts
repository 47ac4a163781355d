import { DomainError, type FieldError } from '@vigiefaon/domain/errors';
import type { PlanningDecisions } from '@vigiefaon/domain/planning/board/planning-decisions';
import type { Seen } from '@vigiefaon/domain/planning/day/saved-plan';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { mostErrors } from '../../../http/answers/field-errors.ts';
import { listFates } from '../day/planned-missions.repository.ts';
import { listKnownUsers } from '../day/planning-pilots.repository.ts';

interface Named {
  readonly path: string;
  readonly id: string;
}

interface NamedIds {
  readonly missions: readonly Named[];
  readonly pilots: readonly Named[];
}

function idsIn({ rounds, locks, changes }: PlanningDecisions): NamedIds {
  const missions: Named[] = [];
  const pilots: Named[] = [];
  for (const [at, { pilotId, stops }] of rounds.entries()) {
    pilots.push({ path: `decisions.rounds.${at}.pilotId`, id: pilotId });
    for (const [place, { missionId }] of stops.entries()) {
      missions.push({ path: `decisions.rounds.${at}.stops.${place}.missionId`, id: missionId });
    }
  }
  for (const [at, { missionId, pilotId }] of locks.entries()) {
    missions.push({ path: `decisions.locks.${at}.missionId`, id: missionId });
    pilots.push({ path: `decisions.locks.${at}.pilotId`, id: pilotId });
  }
  for (const [at, { missionId, change }] of changes.entries()) {
    if (missionId !== null) missions.push({ path: `decisions.changes.${at}.missionId`, id: missionId });
    if (change.kind !== 'SPLIT') pilots.push({ path: `decisions.changes.${at}.change.pilotId`, id: change.pilotId });
  }
  return { missions, pilots };
}

/** A pilot with two rounds, and a share in two places. */
function doublesIn({ rounds }: PlanningDecisions): FieldError[] {
  const errors: FieldError[] = [];
  const known = new Set<string>();
  const note = (key: string, path: string) => {
    if (known.has(key)) errors.push({ path, code: 'INVALID' });
    known.add(key);
  };
  for (const [at, { pilotId, stops }] of rounds.entries()) {
    note(pilotId, `decisions.rounds.${at}.pilotId`);
    for (const [place, { missionId, share }] of stops.entries()) {
      note(`${missionId} ${share}`, `decisions.rounds.${at}.stops.${place}`);
    }
  }
  return errors;
}

/**
 * Refuses ids that nobody ever had, and what stands twice. Missions and pilots that were there when the plan was last looked at
 * and are gone since are no fault of the coordinator who had them on screen: they are left out when the plan is read.
 */
export async function checkDecisions(
  db: Kysely<Tables>,
  decisions: PlanningDecisions,
  seen: Seen | undefined,
): Promise<void> {
  const { missions, pilots } = idsIn(decisions);
  const missionIds = [...new Set(missions.map(({ id }) => id))];
  const known = await listFates(db, missionIds);
  const knownMissions = new Set([...known.map(({ missionId }) => missionId), ...Object.keys(seen?.missions ?? {})]);
  const users = await listKnownUsers(db, [...new Set(pilots.map(({ id }) => id))]);
  const knownPilots = new Set([...users, ...Object.keys(seen?.pilots ?? {})]);
  const unknown = [
    ...missions.filter(({ id }) => !knownMissions.has(id)),
    ...pilots.filter(({ id }) => !knownPilots.has(id)),
  ];
  const errors: FieldError[] = [
    ...unknown.map(({ path }) => ({ path, code: 'INVALID' as const })),
    ...doublesIn(decisions),
  ];
  if (errors.length > 0) throw new DomainError('MISSING_REQUIRED_FIELDS', { errors: errors.slice(0, mostErrors) });
}
