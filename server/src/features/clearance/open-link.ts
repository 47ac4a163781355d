import { lastDayOfLink, whyLinkIsOver } from '@vigiefaon/domain/clearance/clearance-link';
import { DomainError } from '@vigiefaon/domain/errors';
import { localTime } from '@vigiefaon/domain/local-time';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Application } from '../../http/route/application.ts';
import { readClearanceToken } from '../../tokens/clearance-token.ts';
import { getAssociationSettings } from '../settings/public.ts';
import { findLinkedMission } from './clearance.repository.ts';

type Opening = Pick<Application, 'config' | 'now'>;

/** The links of a mission as they stand now; null when there is no such mission. */
export async function readLinks(db: Kysely<Tables>, { config, now }: Opening, missionId: string) {
  const mission = await findLinkedMission(db, missionId);
  if (!mission) return null;
  const { clearanceLinkDays: days } = await getAssociationSettings(db);
  const { currentNumber, missionDate } = mission;
  const facts = { currentNumber, missionDate, days, today: localTime(now(), config.timeZone).day };
  const lastDay = lastDayOfLink(missionDate, days);
  return { currentNumber, lastDay, whyOver: (number: number) => whyLinkIsOver({ ...facts, number }) };
}

/** The mission that a link opens. One that is over says why, and nothing of the mission. */
export async function openLink(db: Kysely<Tables>, application: Opening, token: string): Promise<string> {
  const right = readClearanceToken(application.config.secretKey, token);
  const links = right && (await readLinks(db, application, right.missionId));
  if (!links) throw new DomainError('NOT_FOUND');
  const over = links.whyOver(right.number);
  if (over) throw new DomainError(over, over === 'LINK_ENDED' ? { lastDay: links.lastDay } : {});
  return right.missionId;
}
