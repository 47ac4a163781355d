import type { SearchClock } from '@vigiefaon/domain/missions/search-time';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Application } from '../../../http/route/application.ts';
import { readSearchClock } from '../clock/mission-clock.ts';

/** Who reads missions, and when: what may be done with them depends on both. */
export interface MissionReader {
  readonly actor: Actor;
  readonly clock: SearchClock;
  readonly now: Date;
}

export async function readerOf(db: Kysely<Tables>, { config, now }: Application, actor: Actor): Promise<MissionReader> {
  return { actor, clock: await readSearchClock(db, config), now: now() };
}
