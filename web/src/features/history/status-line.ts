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

type Day = 'Past' | 'Today' | 'Tonight' | 'Later';

export type StatusLine =
  | `todo${Day | 'Waits' | 'NoCall'}`
  | `affected${Day | 'Started' | 'Tomorrow'}`
  | 'doneWithReport'
  | 'done'
  | 'handedOver'
  | 'handedOverPast'
  | 'canceled';

type Facts = Pick<Mission, 'status' | 'missionDate' | 'hasReport' | 'startedAt' | 'unconfirmedUserId' | 'handedTo'>;

/** `answered`: the calls of the evening before are over. */
function dayOf<Answered extends string>(missionDate: string, clock: EveningClock, answered: Answered): Day | Answered {
  if (missionDate < clock.today) return 'Past';
  if (missionDate === clock.today) return 'Today';
  if (missionDate > addDays(clock.today, 1)) return 'Later';
  return clock.time < clock.answerTime ? 'Tonight' : answered;
}

/** The one plain sentence that a requester wants: what happens with this request, and when. */
export function statusLineOf(mission: Facts, clock: EveningClock): StatusLine {
  const { status, missionDate, hasReport, startedAt, handedTo } = mission;
  const isOver = missionDate < clock.today;
  switch (status) {
    case 'TODO':
      if (waitsForConfirmation(mission) && !isOver) return 'todoWaits';
      return `todo${dayOf(missionDate, clock, 'NoCall')}`;
    case 'AFFECTED':
      return startedAt && !isOver ? 'affectedStarted' : `affected${dayOf(missionDate, clock, 'Tomorrow')}`;
    case 'DONE':
      return hasReport ? 'doneWithReport' : 'done';
    case 'CANCELED':
      if (handedTo) return isOver ? 'handedOverPast' : 'handedOver';
      return 'canceled';
  }
}
