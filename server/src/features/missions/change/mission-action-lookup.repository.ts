import { allowedActions, type MissionFacts } from '@vigiefaon/domain/missions/mission-actions';
import { missionStatuses } from '@vigiefaon/domain/missions/mission-status';
import { waitsForConfirmation } from '@vigiefaon/domain/missions/waits-for-confirmation';
import type { Actor } from '@vigiefaon/domain/users/role';
import { type RawBuilder, sql } from 'kysely';
import { waitsInSql } from '../../identity/public.ts';
import type { MissionReader } from '../read/mission-reader.repository.ts';

const ME = 'me';
const whosePilot = { none: null, own: ME, other: 'somebody else' } as const;
const whoseRequest = { own: 'my farm', other: 'another farm' } as const;
const lookups = new Map<string, string>();

/** All answers of the rule for this kind of person: it depends on nothing else, so a list need not ask it row by row. */
function lookupFor(actor: Actor): string {
  const person: Actor = { userId: ME, role: actor.role, clientId: actor.clientId === null ? null : whoseRequest.own };
  const kind = `${person.role} ${person.clientId}`;
  const known = lookups.get(kind);
  if (known) return known;
  const answers: Record<string, string[]> = {};
  for (const status of missionStatuses) {
    for (const [pilot, pilotId] of Object.entries(whosePilot)) {
      for (const [request, clientId] of Object.entries(whoseRequest)) {
        for (const hasReport of [false, true]) {
          for (const isTooEarly of [false, true]) {
            for (const unconfirmedUserId of [null, 'farmer']) {
              for (const isHandedOver of [false, true]) {
                const known = { status, pilotId, clientId, hasReport, isTooEarly };
                const facts: MissionFacts = { ...known, unconfirmedUserId, isHandedOver };
                const waits = waitsForConfirmation(facts);
                const key = `${status} ${pilot} ${request} ${hasReport} ${isTooEarly} ${waits} ${isHandedOver}`;
                answers[key] = allowedActions(facts, person);
              }
            }
          }
        }
      }
    }
  }
  const lookup = JSON.stringify(answers);
  lookups.set(kind, lookup);
  return lookup;
}

/** What the actor may do with the mission `m` now, as `allowedActions` says; `searchFrom` is SQL of the instant of that name. */
export function actionsInSql({ actor, now }: MissionReader, searchFrom: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${lookupFor(actor)}::jsonb -> (
    m.status
    || case when m.pilot_id is null then ' none' when m.pilot_id = ${actor.userId}::uuid then ' own' else ' other' end
    || case when m.client_id = ${actor.clientId}::uuid then ' own ' else ' other ' end
    || m.has_report::text || ' ' || (${now}::timestamptz < ${searchFrom})::text || ' ' || ${waitsInSql}::text || ' ' || (m.handed_to is not null)::text)`;
}
