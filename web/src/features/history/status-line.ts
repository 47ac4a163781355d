import { addDays } from '@vigiefaon/domain/local-time';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { waitsForConfirmation } from '@vigiefaon/domain/missions/waits-for-confirmation';

/** Today and the time on the association's wall, with the hours of its evening. */
export interface EveningClock {
  today: string;
  time: string;
  planningTime: string;
  answerTime: string;
}

export type StatusLine =
  | 'todoWaits'
  | 'todoPast'
  | 'todoToday'
  | 'todoTonight'
  | 'todoNoCall'
  | 'todoLater'
  | 'affectedPast'
  | 'affectedStarted'
  | 'affectedToday'
  | 'affectedTonight'
  | 'affectedTomorrow'
  | 'affectedLater'
  | 'doneWithReport'
  | 'done'
  | 'canceled';

type Facts = Pick<Mission, 'status' | 'missionDate' | 'hasReport' | 'startedAt' | 'unconfirmedUserId'>;

function todoLine(missionDate: string, clock: EveningClock): StatusLine {
  if (missionDate < clock.today) return 'todoPast';
  if (missionDate === clock.today) return 'todoToday';
  if (missionDate > addDays(clock.today, 1)) return 'todoLater';
  return clock.time < clock.answerTime ? 'todoTonight' : 'todoNoCall';
}

function affectedLine(missionDate: string, clock: EveningClock): StatusLine {
  if (missionDate < clock.today) return 'affectedPast';
  if (missionDate === clock.today) return 'affectedToday';
  if (missionDate > addDays(clock.today, 1)) return 'affectedLater';
  return clock.time < clock.answerTime ? 'affectedTonight' : 'affectedTomorrow';
}

/** The one plain sentence that a requester wants: what happens with this request, and when. */
export function statusLineOf(mission: Facts, clock: EveningClock): StatusLine {
  const { status, missionDate, hasReport, startedAt } = mission;
  if (waitsForConfirmation(mission) && missionDate >= clock.today) return 'todoWaits';
  switch (status) {
    case 'TODO':
      return todoLine(missionDate, clock);
    case 'AFFECTED':
      return startedAt && missionDate >= clock.today ? 'affectedStarted' : affectedLine(missionDate, clock);
    case 'DONE':
      return hasReport ? 'doneWithReport' : 'done';
    case 'CANCELED':
      return 'canceled';
  }
}
