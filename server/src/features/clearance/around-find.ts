import type { Find } from '@vigiefaon/domain/finds/find';
import { findFind, listMissionsOverFind } from '../ground/public.ts';
import type { NotificationContext } from '../messages/public.ts';
import { listMissionsWithClearances, lockClearances, tellChangedClearance } from './clearance.repository.ts';
import { tellOfClearance } from './tell-of-clearance.ts';

interface AtFind {
  readonly missionId: string;
  readonly findId: string;
}

function othersOver({ transaction }: NotificationContext, find: Find | null): Promise<string[]> {
  return find ? listMissionsOverFind(transaction, find) : Promise.resolve([]);
}

/**
 * Does something at a find, after which the requesters of all missions over that ground hear at once what is not cleared any more: of
 * the ground where it lay before, and where it lies now. Until then nobody says that this ground is cleared.
 */
export async function aroundFind<Result>(
  context: NotificationContext,
  { missionId, findId }: AtFind,
  act: () => Promise<Result>,
): Promise<Result> {
  const { transaction } = context;
  const before = await othersOver(context, await findFind(transaction, missionId, findId));
  await lockClearances(transaction, [missionId, ...before]);
  const result = await act();
  const after = await othersOver(context, await findFind(transaction, missionId, findId));
  const others = [...new Set([...before, ...after])].sort();
  await lockClearances(transaction, [missionId, ...others]);
  // Where nothing was said of a mission's fields, nobody has heard anything that is not so any more.
  const said = await listMissionsWithClearances(transaction, others);
  for (const concerned of [missionId, ...said]) await tellOfClearance(context, concerned);
  if (others.length > 0) await tellChangedClearance(transaction, others);
  return result;
}
