import { DomainError, type FieldError } from '@vigiefaon/domain/errors';
import type { Accompanist } from '@vigiefaon/domain/missions/mission';
import { findDetails, listAssignableIds } from '../missions.repository.ts';
import { type CommandContext, changeMission } from './change-mission.ts';

/** Who comes along. A user named among them is one of the crew; whoever came along before may stay, also when its account has gone. */
export async function changeAccompanists(context: CommandContext, accompanists: Accompanist[]): Promise<void> {
  const { transaction, missionId } = context;
  const named = accompanists.flatMap(({ userId }) => userId ?? []);
  const before = (await findDetails(transaction, missionId))?.accompanists ?? [];
  const known = new Set([...(await listAssignableIds(transaction, named)), ...before.map(({ userId }) => userId)]);
  const errors = accompanists.flatMap(({ userId }, position): FieldError[] =>
    userId === null || known.has(userId) ? [] : [{ path: `accompanists.${position}.userId`, code: 'INVALID' }],
  );
  if (errors.length > 0) throw new DomainError('MISSING_REQUIRED_FIELDS', { errors });
  await changeMission(context, 'editAccompanists', { accompanists: JSON.stringify(accompanists) });
}
