import { DomainError } from '@vigiefaon/domain/errors';
import { whyNot } from '@vigiefaon/domain/missions/mission-actions';
import { findDetails, getMission } from '../missions.repository.ts';
import {
  type CommandContext,
  readToChange,
  refuseBecause,
  refuseUnlessAllowed,
  untilWritten,
  writeChange,
} from './change-mission.ts';

/** The search begins. The first time counts: a second tap, or another phone of the same pilot, changes nothing. */
export async function startMission(context: CommandContext): Promise<void> {
  const { transaction, missionId, actor, now, at = now } = context;
  await untilWritten(async () => {
    const mission = await readToChange(context);
    refuseBecause(whyNot('start', mission, actor), 'start', mission);
    if ((await findDetails(transaction, missionId))?.startedAt) return true;
    return (await writeChange(context, 'start', mission, { started_at: at })) || null;
  });
}

/** Keeps the pilot note if nobody has written another one since it was read; whatever else of the mission has changed. */
export async function savePilotNote(
  context: CommandContext,
  pilotNote: string | null,
  base: string | null,
): Promise<void> {
  const { transaction, missionId, actor } = context;
  await untilWritten(async () => {
    const mission = await getMission(transaction, missionId, actor);
    refuseUnlessAllowed('editPilotNote', mission, actor);
    const stored = (await findDetails(transaction, missionId))?.pilotNote ?? null;
    if (stored === pilotNote) return true;
    if (stored !== base) throw new DomainError('STALE');
    return (await writeChange(context, 'editPilotNote', mission, { pilot_note: pilotNote })) || null;
  });
}
