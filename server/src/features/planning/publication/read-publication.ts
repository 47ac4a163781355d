import { addDays, instantOfLocalTime } from '@vigiefaon/domain/local-time';
import type { Standing } from '@vigiefaon/domain/planning/publication/planned-day';
import type { PublicationPreview } from '@vigiefaon/domain/planning/publication/publication.api';
import {
  changesOfPublishing,
  type PublicationChanges,
} from '@vigiefaon/domain/planning/publication/publication-changes';
import { standingOf } from '@vigiefaon/domain/planning/publication/standing';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Application } from '../../../http/route/application.ts';
import { listAssignableIds } from '../../missions/public.ts';
import { getAssociationSettings } from '../../settings/public.ts';
import { checkZonesForPublication } from '../../zones/public.ts';
import { readPlanningBoard } from '../board/read-board.ts';
import { findSavedPlan } from '../board/saved-plan.repository.ts';
import { previewOf } from './preview-of.ts';
import { listMissionsToPublish } from './publication.repository.ts';
import { readReceivers } from './publication-receivers.ts';

/** From what boards are computed. */
export type PublicationSources = Pick<Application, 'fastify' | 'config' | 'now'>;

interface Asked {
  readonly transaction: Kysely<Tables>;
  readonly actor: Actor;
  readonly now: Date;
}

export interface ReadPublication {
  readonly preview: PublicationPreview;
  readonly changes: PublicationChanges;
  readonly standing: Standing;
}

/** What publishing the saved plan of a day would change, and who would hear what. */
export async function readPublication(
  { transaction: db, actor, now }: Asked,
  sources: PublicationSources,
  day: string,
): Promise<ReadPublication> {
  const { config } = sources;
  const board = await readPlanningBoard(sources, db, { day, userId: actor.userId, withRemedies: false });
  const plan = await findSavedPlan(db, day);
  const missions = await listMissionsToPublish(db, day);
  const planned = board.rounds.map(({ pilotId }) => pilotId);
  const assignable = new Set(await listAssignableIds(db, planned));
  const circumstances = { board, plan, timeZone: config.timeZone, now };
  const standing: Standing = {
    missions: missions.map((mission) => standingOf(mission, circumstances)),
    assignable,
    actorId: actor.userId,
  };
  const changes = changesOfPublishing(board, standing);
  const former = missions.flatMap(({ pilotId }) => pilotId ?? []);
  const clientIds = [...new Set(missions.map(({ clientId }) => clientId))];
  const receivers = await readReceivers(db, config, { pilotIds: [...new Set([...planned, ...former])], clientIds });
  const flown = changes.rounds.flatMap(({ flights }) => flights.map(({ missionId }) => missionId));
  const checks = await checkZonesForPublication(db, [...new Set(flown)], now);
  const verdicts = new Map(checks.map(({ missionId, verdict }) => [missionId, verdict]));
  const { answerTime } = await getAssociationSettings(db);
  const answerAt = instantOfLocalTime(addDays(day, -1), answerTime, config.timeZone);
  const facts = { board, changes, missions, receivers, verdicts, answerAt, now, hasMailServer: config.mail !== null };
  return { preview: previewOf(facts), changes, standing };
}
