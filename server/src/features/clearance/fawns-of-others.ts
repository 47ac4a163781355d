import type { FawnOfOthers } from '@vigiefaon/domain/finds/find';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { listStatedParcels } from './clearance.repository.ts';
import { readFindsOfOthers } from './read-clearance.ts';

/** The fawns that whoever flies other missions found that day on the ground of this one, without what only their crew has to know. */
export async function listFawnsOfOthers(db: Kysely<Tables>, missionId: string): Promise<FawnOfOthers[]> {
  const finds = await readFindsOfOthers(db, missionId, await listStatedParcels(db, missionId));
  const fawns = finds.filter(({ kind }) => kind === 'FAWN');
  return fawns.map(({ findId, kind, place, accuracyMeters, state, seenAt, decidedAt, cratedAt, releasedAt }) => ({
    findId,
    kind,
    place,
    accuracyMeters,
    state,
    seenAt,
    decidedAt,
    cratedAt,
    releasedAt,
  }));
}
