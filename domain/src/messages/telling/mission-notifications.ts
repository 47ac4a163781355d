import { addDays, localTime } from '../../local-time.ts';
import { mowingInstant } from '../../missions/mowing-time.ts';
import { waitsForConfirmation } from '../../missions/waits-for-confirmation.ts';
import { announcements } from '../texts/announcements.ts';
import type { Circumstances, Happening, MissionChange, Notifications } from './mission-notification.ts';
import {
  lastTold,
  retract,
  sayAsked,
  sayConfirmed,
  sayEntered,
  sayHandedOver,
  sayNoPilot,
  sayNoPilotAfterAnswer,
  sayPilotWillCall,
  sayPilotWithdrawn,
  sayRequestCanceled,
  sayRequestChanged,
  sayRound,
  sayStandingAnew,
  sayThanks,
  sayWaits,
  type Telling,
  tellingOf,
  tellPilotItHas,
  tellPilotItLost,
  tellPilotOfChange,
} from './mission-sayings.ts';
import { changesBetween, type NotifiedMission } from './notified-mission.ts';

const confirmations = ['REQUEST_CONFIRMED', 'REQUEST_CONFIRMED_LATE', 'ORDERED_BY_LINK'] as const;
const whoComes = ['will-call', 'withdrawn', 'canceled'] as const;

/** Who hears what when this has happened, and what is not true any more: one line a happening. */
const rules: Readonly<Record<Happening['action'], (telling: Telling) => void>> = {
  create: unlessOver(tellCreated),
  edit: unlessOver(tellEdited),
  assign: unlessOver(tellAssigned),
  unassign: unlessOver(tellUnassigned),
  cancel: unlessOver(tellCanceled),
  reopen: tellReopened,
  delete: tellDeleted,
  report: tellResult,
  complete: tellResult,
  cancelReport: (telling) => retract(telling, ['REPORT_THANKS']),
  enter: unlessOver(tellEntered),
  askTime: askAll,
  answerTime: tellAnswer,
  publishRound: unlessOver((telling) => sayRound(telling, { edition: telling.change.happening.edition })),
  publishArrival: unlessOver((telling) => sayPilotWillCall(telling, telling.change.happening.edition)),
  publishRest: unlessOver(sayNoPilotAfterAnswer),
};

/**
 * Who has to hear what of a mission that was this and is that, given what was told of it: what is retracted, then what is told.
 * Whoever did it is not told what they did.
 */
export function missionNotifications(change: MissionChange, circumstances: Circumstances): Notifications {
  const telling = tellingOf(change, circumstances);
  rules[change.happening.action](telling);
  return telling.notifications;
}

/** Whether it is asked of the pilots in reach. */
export function asksPilots(
  { happening: { action }, before, after }: Pick<MissionChange, 'happening' | 'before' | 'after'>,
  circumstances: Circumstances,
): boolean {
  if (action === 'askTime') return !waitsForConfirmation(after);
  const isMoved = action === 'edit' && before?.missionDate !== after.missionDate;
  const isNew = ['create', 'enter', 'unassign', 'reopen'].includes(action);
  return (isMoved || isNew) && isAskedAtOnce(after, circumstances);
}

/** Whether pilots are asked for it at once: it is for tomorrow, and the daily asking is over; before that the clock asks for all together. */
function isAskedAtOnce(mission: NotifiedMission, { now, timeZone, settings }: Circumstances): boolean {
  const { day, time } = localTime(now, timeZone);
  const isWaiting = mission.status === 'TODO' && !waitsForConfirmation(mission);
  return isWaiting && mission.missionDate === addDays(day, 1) && time >= settings.askTime;
}

function isOver({ mission, at }: Telling): boolean {
  return mowingInstant(mission, at.timeZone) <= at.now;
}

/** What is mown nobody has to hear of. */
function unlessOver(tell: (telling: Telling) => void) {
  return (telling: Telling) => {
    if (!isOver(telling)) tell(telling);
  };
}

/** All who could fly it, but the pilot who has just lost it. */
function askAll(telling: Telling): void {
  const { inReach, before } = telling.change;
  for (const pilot of inReach) if (pilot.pilotId !== before?.pilotId) sayAsked(telling, pilot);
}

/** Where the address of a requester is not confirmed nobody is asked, and somebody of the association rings up. */
function ask(telling: Telling): void {
  if (waitsForConfirmation(telling.mission)) sayWaits(telling);
  else askAll(telling);
}

function tellCreated(telling: Telling): void {
  // What is ordered by link while the address is not confirmed stands on the call list once, as what waits.
  const isTwiceOnCallList = telling.change.happening.orderLinkId !== undefined && waitsForConfirmation(telling.mission);
  if (!isTwiceOnCallList) sayConfirmed(telling);
  ask(telling);
}

/** It has waited for the address of its requester, who hears where it stands. */
function tellEntered(telling: Telling): void {
  retract(telling, ['REQUEST_WAITS']);
  sayEntered(telling);
  ask(telling);
}

/** Both sides hear of it, and whoever had the mission before. */
function tellAssigned(telling: Telling): void {
  const { before } = telling.change;
  retract(telling, ['PILOT_ASKED', 'REQUESTS_ENTERED', 'HANDOVER_WAITS']);
  if (before?.pilotId) tellPilotItLost(telling, before.pilotId, 'MISSION_TAKEN_AWAY');
  tellPilotItHas(telling);
  retract(telling, ['PILOT_WITHDRAWN', 'NO_PILOT']);
  const last = lastTold(telling, whoComes);
  if (last?.kind !== 'will-call' || last.subjectId !== telling.mission.pilotId) sayPilotWillCall(telling);
}

/** Whoever cannot be written to was rung up by the pilot, unless the pilot has only just got the mission. */
function wasRungUp(telling: Telling): boolean {
  const { requester, assignedAt } = telling.change;
  if (requester === null || requester.isWrittenTo) return false;
  // What was said before then has left, and may be known.
  const before = telling.at.now.getTime() - announcements.PILOT_WILL_CALL.digestMinutes * 60_000;
  return assignedAt === null || assignedAt.getTime() <= before;
}

/** It waits for a pilot again, and others are asked. */
function tellUnassigned(telling: Telling): void {
  const pilotId = telling.change.before?.pilotId;
  if (!pilotId) return;
  tellPilotItLost(telling, pilotId, 'MISSION_TAKEN_AWAY');
  retract(telling, ['PILOT_WILL_CALL']);
  if (lastTold(telling, whoComes)?.kind === 'will-call' || wasRungUp(telling)) sayPilotWithdrawn(telling, pilotId);
  else sayNoPilotAfterAnswer(telling);
  ask(telling);
}

/** What pilot and requester go by is another. */
function tellEdited(telling: Telling): void {
  const { before } = telling.change;
  const changes = before ? changesBetween(before, telling.mission) : [];
  if (!before || changes.length === 0) return;
  const change = { changes, dayBefore: before.missionDate };
  const isOtherDay = changes.includes('DATE');
  if (isOtherDay && confirmOtherDay(telling)) retract(telling, ['REQUEST_CHANGED', 'MOVED_BY_LINK']);
  else sayRequestChanged(telling, change);
  tellPilotOfChange(telling, change);
  sayStandingAnew(telling);
  if (isOtherDay) askAll(telling);
}

/** Everything that was said of the old day and not heard yet is said of the new one; answers whether that confirms the request. */
function confirmOtherDay(telling: Telling): boolean {
  const { mission } = telling;
  retract(telling, ['PILOT_ASKED', 'NO_PILOT']);
  const unheard = retract(telling, confirmations);
  const isConfirmed = mission.status === 'TODO' && (unheard > 0 || mission.late);
  if (isConfirmed) sayConfirmed(telling);
  if (retract(telling, ['PILOT_WILL_CALL']) > 0) sayPilotWillCall(telling);
  return isConfirmed;
}

/** Nobody has to come any more. */
function tellCanceled(telling: Telling, isDeleted = false): void {
  const { isLeaving = false, handedTo } = telling.change.happening;
  const { pilotId } = telling.mission;
  retract(telling, ['PILOT_ASKED', ...confirmations, 'REQUEST_CHANGED', 'MOVED_BY_LINK']);
  retract(telling, ['PILOT_WILL_CALL', 'PILOT_WITHDRAWN', 'NO_PILOT', 'REQUEST_WAITS', 'REQUESTS_ENTERED']);
  retract(telling, ['HANDOVER_WAITS']);
  if (pilotId !== null) tellPilotItLost(telling, pilotId, 'MISSION_CANCELED', isLeaving);
  if (handedTo) sayHandedOver(telling, handedTo);
  else if (!isLeaving) sayRequestCanceled(telling, isDeleted);
}

/** For whoever counted on it that is a cancellation, and of the others nothing is left to say. */
function tellDeleted(telling: Telling): void {
  const isOpen = telling.mission.status === 'TODO' || telling.mission.status === 'AFFECTED';
  if (!isOpen) retract(telling, ['REPORT_THANKS']);
  else if (!isOver(telling)) tellCanceled(telling, true);
}

/** The results are not valid any more, or what was cancelled goes on. */
function tellReopened(telling: Telling): void {
  const { before, happening } = telling.change;
  if (before?.status === 'DONE') retract(telling, ['REPORT_THANKS']);
  else if (!isOver(telling)) {
    if (happening.isReturned) tellReturned(telling);
    else tellUncanceled(telling);
  }
}

/** As if nothing had happened for whoever has not heard of it. */
function tellUncanceled(telling: Telling): void {
  const { pilotId } = telling.mission;
  tellPilotItHas(telling);
  const isUnheard = retract(telling, ['REQUEST_CANCELED', 'CANCELED_BY_LINK']) > 0;
  const last = isUnheard ? lastTold(telling, ['confirmed', 'will-call']) : null;
  if (pilotId !== null) {
    if (last?.subjectId !== pilotId) sayPilotWillCall(telling);
    return;
  }
  if (last === null) sayConfirmed(telling);
  else sayNoPilotAfterAnswer(telling);
  ask(telling);
}

/** Whoever waits for a neighbour's call waits in vain. */
function tellReturned(telling: Telling): void {
  retract(telling, ['HANDED_OVER']);
  sayPilotWithdrawn(telling, null);
  sayNoPilotAfterAnswer(telling);
  ask(telling);
}

/** Thanks with what was found; a corrected report is told only where the requester would read something else. */
function tellResult(telling: Telling): void {
  const { result = '' } = telling.change.happening;
  retract(telling, [
    'REPORT_THANKS',
    'ROUND',
    'MISSION_CHANGED',
    'PILOT_WILL_CALL',
    'REQUEST_CHANGED',
    'MOVED_BY_LINK',
  ]);
  if (lastTold(telling, ['result'])?.said.result !== result) sayThanks(telling, result);
}

/** At answer time, of what has no pilot. */
function tellAnswer(telling: Telling): void {
  if (waitsForConfirmation(telling.mission)) sayWaits(telling, { isEve: true });
  else sayNoPilot(telling);
}
