import type { SetAsideDecision, SetAsideZone } from '@vigiefaon/domain/zones/set-aside';
import type { SetAsideReason } from '@vigiefaon/domain/zones/zone-fault';
import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

/** A zone counts: its file does not set it aside, or an admin says that it does all the same. */
export const zoneApplies = sql<boolean>`(z.set_aside is null or coalesce(z.decision, '') = 'APPLY')`;
/** It was set aside, and nobody has decided. */
export const zoneIsUndecided = sql<boolean>`(z.set_aside is not null and z.decision is null)`;

const mostListed = 200;

/** Those of a source, the undecided ones first. */
export async function listSetAside(db: Db, sourceId: string): Promise<{ items: SetAsideZone[]; count: number }> {
  const ofSource = db.selectFrom('zone').where('source_id', '=', sourceId).where('set_aside', 'is not', null);
  const { count } = await ofSource.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const rows = await ofSource
    .select(['zone_id as zoneId', 'facts', 'set_aside as reason', 'decision'])
    .orderBy(sql`decision is not null`)
    .orderBy('position')
    .limit(mostListed)
    .execute();
  const items = rows.flatMap(({ facts, reason, ...row }) => {
    const { identifier, name, country, restriction } = facts;
    return reason ? [{ ...row, identifier, name, country, restriction, reason }] : [];
  });
  return { items, count };
}

/** Keeps what was decided of one zone, or without one of all that wait; answers how many that were. */
export async function saveDecision(
  db: Db,
  sourceId: string,
  { zoneId, decision }: { zoneId: string | null; decision: SetAsideDecision },
): Promise<number> {
  const ofSource = db.updateTable('zone').set({ decision }).where('source_id', '=', sourceId);
  const setAside = ofSource.where('set_aside', 'is not', null);
  const meant = zoneId === null ? setAside.where('decision', 'is', null) : setAside.where('zone_id', '=', zoneId);
  const { numUpdatedRows } = await meant.executeTakeFirst();
  await noteCountries(db, sourceId);
  return Number(numUpdatedRows);
}

/** The countries of the zones of a source that count. */
export async function noteCountries(db: Db, sourceId: string): Promise<void> {
  await sql`
    update zone_source set countries = (
      select coalesce(jsonb_agg(country order by country), '[]'::jsonb)
      from (select distinct z.facts->>'country' as country from zone z
        where z.source_id = ${sourceId}::uuid and ${zoneApplies} and z.facts->>'country' is not null) as there)
    where source_id = ${sourceId}::uuid`.execute(db);
}

type Decisions = ReadonlyMap<string, SetAsideDecision>;

const keyOf = (identifier: string, reason: SetAsideReason) => `${reason} ${identifier}`;

/** What was decided of the zones of a source, to be held on to when it is read again. */
export async function listDecisions(db: Db, sourceId: string): Promise<Decisions> {
  const rows = await db
    .selectFrom('zone')
    .where('source_id', '=', sourceId)
    .where('decision', 'is not', null)
    .select(['facts', 'set_aside', 'decision'])
    .execute();
  return new Map(
    rows.flatMap(({ facts: { identifier }, set_aside, decision }) =>
      set_aside && decision ? [[keyOf(identifier, set_aside), decision] as const] : [],
    ),
  );
}

/** What was decided of this zone before; one without a name of its own may be another one now. */
export function decisionBefore(before: Decisions, identifier: string, reason: SetAsideReason): SetAsideDecision | null {
  return identifier.startsWith('#') ? null : (before.get(keyOf(identifier, reason)) ?? null);
}
