import { type ToldFact, toldFact } from '@vigiefaon/domain/messages/told-fact';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { hasLeftBefore, listFactsOfMissions } from '../messages/public.ts';

type Db = Kysely<Tables>;

/** What the requester has been told of a parcel, or is about to be. */
export const beliefs = ['cleared', 'partly-cleared', 'not-flown', 'not-cleared'] as const;
export type Belief = (typeof beliefs)[number];

export interface Believed {
  readonly belief: Belief;
  readonly parcelId: string;
  /** Grows with every word about a parcel. */
  readonly number: number;
  readonly clearanceId: string;
  /** In milliseconds; 0 where nothing ends. */
  readonly until: number;
  /** It has reached the requester, or may have. */
  readonly isHeard: boolean;
}

/** The fact that the requester was told this. */
export function beliefFact(missionId: string, believed: Omit<Believed, 'isHeard'>): ToldFact {
  const { belief, parcelId, number, clearanceId, until } = believed;
  return toldFact(belief, { missionId, subjectId: parcelId, version: number, said: { clearanceId, until } });
}

/** By parcel, what the requester believes of it now. */
export async function listBelieved(db: Db, missionId: string): Promise<Map<string, Believed>> {
  const latest = new Map<string, Believed>();
  for (const { about, messageId } of await listFactsOfMissions(db, [missionId], beliefs)) {
    const { subjectId: parcelId, version: number } = about;
    const belief = beliefs.find((known) => known === about.kind);
    if (!belief || parcelId === null || (latest.get(parcelId)?.number ?? 0) > number) continue;
    const { clearanceId = '', until = 0 } = about.said;
    const isHeard = await hasLeftBefore(db, messageId);
    latest.set(parcelId, { belief, parcelId, number, clearanceId, until, isHeard });
  }
  return latest;
}
