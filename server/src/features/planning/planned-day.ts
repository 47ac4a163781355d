import { DomainError } from '@vigiefaon/domain/errors';
import { localTime } from '@vigiefaon/domain/local-time';
import { isPlanningDay } from '@vigiefaon/domain/planning/board/planning-day';
import type { Application } from '../../http/route/application.ts';

/** The day of a planning call, which is near enough to today for a plan to exist. */
export function plannedDay({ now, config }: Pick<Application, 'now' | 'config'>, { date }: { date: string }): string {
  const { day: today } = localTime(now(), config.timeZone);
  if (!isPlanningDay(date, today)) throw new DomainError('NOT_A_PLANNING_DAY');
  return date;
}
