import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { hasLeftBefore } from '../messages/told-facts.repository.ts';

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
export function beliefFact(missionId: string, { belief, parcelId, number, clearanceId, until }: Believed): string {
  return [belief, missionId, parcelId, number, clearanceId, until].join(':');
}

function readFact(fact: string, isHeard: boolean): Believed | null {
  const [name, , parcelId = '', number = '', clearanceId = '', until = ''] = fact.split(':');
  const belief = beliefs.find((known) => known === name);
  return belief ? { belief, parcelId, number: Number(number), clearanceId, until: Number(until), isHeard } : null;
}

/** By parcel, what the requester believes of it now. */
export async function listBelieved(db: Db, missionId: string): Promise<Map<string, Believed>> {
  const { rows } = await sql<{ fact: string; message_id: string }>`
    select fact, message_id from told_fact
    where mission_id = ${missionId}::uuid and split_part(fact, ':', 1) = any(${[...beliefs]}::text[])`.execute(db);
  const latest = new Map<string, Believed>();
  for (const { fact, message_id: messageId } of rows) {
    const read = readFact(fact, false);
    if (!read || (latest.get(read.parcelId)?.number ?? 0) > read.number) continue;
    latest.set(read.parcelId, { ...read, isHeard: await hasLeftBefore(db, messageId) });
  }
  return latest;
}
