import type { FindDecisionInformation, FindList } from '@vigiefaon/domain/finds/finds.api';
import { readEntries } from '../field/field-store.ts';
import { leanDecideFind, leanListFinds } from '../find-calls.ts';
import type { KeptAnswer } from './kept-answers.ts';

interface Crate {
  readonly missionId: string;
  readonly isClosed: boolean;
}

/** Missions with an animal in a closed crate, as this phone knows it: by what it has read of finds, and by what is still to be sent. */
export async function missionsWithClosedCrates(
  userId: string,
  kept: readonly KeptAnswer[],
): Promise<ReadonlySet<string>> {
  const crates = new Map<string, Crate>();
  for (const { queryKey, data } of kept) {
    if (queryKey[0] !== `GET ${leanListFinds.path}`) continue;
    for (const { findId, missionId, state } of (data as FindList).items)
      crates.set(findId, { missionId, isClosed: state === 'CRATED' });
  }
  for (const { path, params, body, state, missionId } of await readEntries(userId)) {
    if (path !== leanDecideFind.path || state !== 'WAITING' || missionId === null) continue;
    const { findId } = params as { findId: string };
    crates.set(findId, { missionId, isClosed: (body as FindDecisionInformation).state === 'CRATED' });
  }
  return new Set([...crates.values()].flatMap((crate) => (crate.isClosed ? crate.missionId : [])));
}
