import { addDays, instantOfLocalTime, localTime } from '../../local-time.ts';
import { isLateRequest } from '../../missions/late-request.ts';
import { mowingInstant } from '../../missions/mowing-time.ts';
import { waitsForConfirmation } from '../../missions/waits-for-confirmation.ts';
import type { MessageTemplate } from '../texts/message-templates.ts';
import { requestChanges } from '../texts/mission-phrases.ts';
import type { Circumstances, HandedTo, MissionChange, Retract, Send, ToldBefore } from './mission-notification.ts';
import type { NotifiedMission, RequestChanged } from './notified-mission.ts';
import { type FactKind, type ToldFact, toldFact } from './told-fact.ts';

/** What one mission's change is told by, each message in one place: collects what is said and taken back, and knows what is left of what was told. */
export interface Telling {
  readonly change: MissionChange;
  readonly at: Circumstances;
  /** As it is now. */
  readonly mission: NotifiedMission;
  readonly notifications: { retract: Retract[]; send: Send[] };
  told: readonly ToldBefore[];
}

export function tellingOf(change: MissionChange, at: Circumstances): Telling {
  return { change, at, mission: change.after, notifications: { retract: [], send: [] }, told: change.told };
}

/** A fact about the mission; facts of later versions are later. */
function missionFact({ missionId, version }: NotifiedMission, kind: FactKind, known: Partial<ToldFact> = {}): ToldFact {
  return toldFact(kind, { missionId, version, ...known });
}

type Saying = Omit<Send, 'to' | 'until'> & {
  readonly until?: Date;
  /** Also to whoever did it. */
  readonly isForActor?: boolean;
};

function say({ mission, at, notifications }: Telling, to: Send['to'], userId: string | null, saying: Saying): void {
  const { isForActor = false, until = mowingInstant(mission, at.timeZone), ...said } = saying;
  const isOwnDeed = userId !== null && userId === at.actorId && !isForActor;
  if (until > at.now && !isOwnDeed) notifications.send.push({ ...said, to, until });
}

/** Tells the requester, unless they are not known any more or did it themselves. */
function sayToRequester(telling: Telling, saying: Saying): void {
  const { requester } = telling.change;
  if (requester) say(telling, { role: 'REQUESTER' }, requester.userId, saying);
}

/** Tells a pilot, unless their account is gone or they did it themselves. */
function sayToPilot(telling: Telling, pilotId: string, saying: Saying): void {
  if (telling.change.pilots.has(pilotId)) say(telling, { role: 'PILOT', userId: pilotId }, pilotId, saying);
}

/** Retracts what nobody has heard yet; answers of how many facts that is so. Without a pilot: whoever it was for. */
export function retract(telling: Telling, templates: readonly MessageTemplate[], pilotId?: string): number {
  const pilot = pilotId === undefined ? undefined : telling.change.pilots.get(pilotId);
  if (pilotId !== undefined && !pilot) return 0;
  const identityId = pilot?.identityId ?? null;
  const isMeant = ({ message }: ToldBefore) =>
    message !== null &&
    templates.includes(message.template) &&
    (identityId === null || message.identityId === identityId);
  const meant = telling.told.filter(isMeant);
  if (meant.length === 0) return 0;
  telling.notifications.retract.push({ templates, identityId });
  telling.told = telling.told.filter((told) => !isMeant(told) || !told.message?.isWaiting);
  return meant.filter(({ message }) => message?.isWaiting && message.isUnheard).length;
}

/** The latest of these facts of which somebody has heard or is about to. */
export function lastTold({ told }: Telling, kinds: readonly FactKind[]): ToldFact | null {
  const facts = told.map(({ fact }) => fact).filter(({ kind }) => kinds.includes(kind));
  return facts.toSorted((one, other) => other.version - one.version)[0] ?? null;
}

/** A change together with those before it of which nobody has heard yet; a day that is as it was has not changed. */
function sinceHeard(
  { told, mission }: Telling,
  kind: 'changed' | 'pilot-changed',
  change: RequestChanged,
): RequestChanged {
  const earlier = told
    .filter(({ fact, message }) => fact.kind === kind && message?.isWaiting)
    .map(({ fact }) => fact)
    .toSorted((one, other) => one.version - other.version);
  const dayBefore = earlier[0]?.day ?? change.dayBefore;
  const known = new Set([...earlier.flatMap(({ said }) => said.changes ?? []), ...change.changes]);
  const isOtherDay = dayBefore !== mission.missionDate;
  return { changes: requestChanges.filter((one) => (one === 'DATE' ? isOtherDay : known.has(one))), dayBefore };
}

/** Whether it comes after planning time of the evening before. */
export function isLate({ missionDate }: NotifiedMission, { now, timeZone, settings }: Circumstances): boolean {
  return isLateRequest(missionDate, localTime(now, timeZone), settings.planningTime);
}

/** Whether nobody comes any more for who has no pilot by now: the clock does not come back for it. */
function isAnswered({ mission, at }: Telling): boolean {
  const answeredAt = instantOfLocalTime(addDays(mission.missionDate, -1), at.settings.answerTime, at.timeZone);
  return answeredAt <= at.now;
}

/** Who hears of a result so long afterwards has forgotten the morning. */
const daysOfInterest = 7;

/** Whether it was done by an order link: then the requester hears of it as of something that perhaps was not they. */
const isByLink = ({ change }: Telling) => change.happening.orderLinkId !== undefined;

/** The request has arrived; late ones hear at once that nothing is promised. */
export function sayConfirmed(telling: Telling): void {
  const { mission, at } = telling;
  const inTime = isLate(mission, at) ? 'REQUEST_CONFIRMED_LATE' : 'REQUEST_CONFIRMED';
  const template = isByLink(telling) ? 'ORDERED_BY_LINK' : inTime;
  sayToRequester(telling, { template, fact: missionFact(mission, 'confirmed'), isForActor: true });
}

/** Nothing goes to that address: somebody of the association rings up, hears whose it is and confirms. `isEve`: once more where nobody has. */
export function sayWaits(telling: Telling, { isEve = false } = {}): void {
  const fact = missionFact(telling.mission, 'waits', isEve ? { said: { isEve } } : {});
  sayToRequester(telling, { template: 'REQUEST_WAITS', fact, isForActor: true });
}

/** In one message for all days: what was held back is not said one by one afterwards. */
export function sayEntered(telling: Telling): void {
  sayToRequester(telling, {
    template: 'REQUESTS_ENTERED',
    fact: missionFact(telling.mission, 'entered'),
    isForActor: true,
  });
}

/** What has not been heard of a changed request is said as it is now. */
export function sayStandingAnew(telling: Telling): void {
  if (waitsForConfirmation(telling.mission)) sayWaits(telling);
  else if (retract(telling, ['REQUESTS_ENTERED']) > 0) sayEntered(telling);
}

/** `edition`: a plan says it anew, with other times. */
export function sayPilotWillCall(telling: Telling, edition?: string): void {
  const { mission } = telling;
  const { pilotId: subjectId } = mission;
  if (subjectId === null || subjectId === mission.requesterUserId) return;
  const said = edition === undefined ? {} : { edition };
  sayToRequester(telling, {
    template: 'PILOT_WILL_CALL',
    fact: missionFact(mission, 'will-call', { subjectId, said }),
  });
}

/** `pilotId` null: it was a neighbour's, whom we do not know. */
export function sayPilotWithdrawn(telling: Telling, pilotId: string | null): void {
  const fact = missionFact(telling.mission, 'withdrawn', { subjectId: pilotId });
  sayToRequester(telling, { template: 'PILOT_WITHDRAWN', fact });
}

/** Nobody comes, once a mission and day. */
export function sayNoPilot(telling: Telling): void {
  const { missionId, missionDate: day } = telling.mission;
  sayToRequester(telling, { template: 'NO_PILOT', fact: toldFact('no-pilot', { missionId, day }) });
}

export function sayNoPilotAfterAnswer(telling: Telling): void {
  if (isAnswered(telling)) sayNoPilot(telling);
}

export function sayRequestChanged(telling: Telling, lastChange: RequestChanged): void {
  const change = sinceHeard(telling, 'changed', lastChange);
  retract(telling, ['REQUEST_CHANGED', 'MOVED_BY_LINK']);
  if (change.changes.length === 0) return;
  const { changes, dayBefore: day } = change;
  const fact = missionFact(telling.mission, 'changed', { day, said: { changes } });
  sayToRequester(telling, { template: isByLink(telling) ? 'MOVED_BY_LINK' : 'REQUEST_CHANGED', fact, change });
}

export function sayRequestCanceled(telling: Telling, isDeleted: boolean): void {
  const fact = missionFact(telling.mission, 'canceled');
  const template = isByLink(telling) ? 'CANCELED_BY_LINK' : 'REQUEST_CANCELED';
  sayToRequester(telling, { template, fact, ...(isDeleted ? { isDeleted } : {}) });
}

/** Nobody of ours comes, since somebody of a neighbour's does. */
export function sayHandedOver(telling: Telling, handedTo: HandedTo): void {
  const fact = missionFact(telling.mission, 'canceled');
  sayToRequester(telling, { template: 'HANDED_OVER', fact, handedTo, isForActor: true });
}

/** Thanks with what was found. */
export function sayThanks(telling: Telling, result: string): void {
  const { mission, at } = telling;
  const until = instantOfLocalTime(addDays(mission.missionDate, daysOfInterest), '12:00', at.timeZone);
  const fact = missionFact(mission, 'result', { said: { result } });
  sayToRequester(telling, { template: 'REPORT_THANKS', fact, until });
}

/** Asks a pilot whether they could fly it, once a mission and day. */
export function sayAsked(telling: Telling, { pilotId, meters }: { pilotId: string; meters: number }): void {
  const { missionId, missionDate: day } = telling.mission;
  const fact = toldFact('asked', { missionId, subjectId: pilotId, day });
  // An answer on the day itself helps nobody any more.
  const until = instantOfLocalTime(day, '00:00', telling.at.timeZone);
  sayToPilot(telling, pilotId, { template: 'PILOT_ASKED', fact, until, meters });
}

/** A mission of their round. `edition`: published rounds are said anew, whatever was said of their missions before. */
export function sayRound(
  telling: Telling,
  { isForActor = false, edition }: { isForActor?: boolean; edition?: string | undefined } = {},
) {
  const { mission } = telling;
  const { pilotId: subjectId } = mission;
  if (subjectId === null) return;
  const said = edition === undefined ? {} : { edition };
  sayToPilot(telling, subjectId, {
    template: 'ROUND',
    fact: missionFact(mission, 'round', { subjectId, said }),
    isForActor,
  });
}

/** A pilot has a mission; one that lost it a moment ago and has not heard of that hears nothing. */
export function tellPilotItHas(telling: Telling): void {
  const { pilotId } = telling.mission;
  if (pilotId === null) return;
  const unheard = retract(telling, ['MISSION_TAKEN_AWAY', 'MISSION_CANCELED'], pilotId);
  if (unheard === 0 && !telling.at.isRoundToFollow) sayRound(telling);
}

/** A pilot has a mission no more; one that has not heard that they had it hears nothing. */
export function tellPilotItLost(
  telling: Telling,
  pilotId: string,
  template: 'MISSION_TAKEN_AWAY' | 'MISSION_CANCELED',
  isPlaceHidden = false,
): void {
  retract(telling, ['MISSION_CHANGED'], pilotId);
  if (retract(telling, ['ROUND'], pilotId) > 0) return;
  const kind = template === 'MISSION_CANCELED' ? 'pilot-canceled' : 'taken-away';
  const fact = missionFact(telling.mission, kind, { subjectId: pilotId });
  sayToPilot(telling, pilotId, { template, fact, ...(isPlaceHidden ? { isPlaceHidden } : {}) });
}

/** What a pilot goes by has changed; one that has not heard of the mission hears of it as it now is. */
export function tellPilotOfChange(telling: Telling, lastChange: RequestChanged): void {
  const { mission } = telling;
  const { pilotId } = mission;
  if (pilotId === null) return;
  const change = sinceHeard(telling, 'pilot-changed', lastChange);
  retract(telling, ['MISSION_CHANGED'], pilotId);
  const isUnheard = retract(telling, ['ROUND'], pilotId) > 0;
  if (isUnheard) sayRound(telling, { isForActor: true });
  if (isUnheard || change.changes.length === 0) return;
  const { changes, dayBefore: day } = change;
  const fact = missionFact(mission, 'pilot-changed', { day, said: { changes } });
  sayToPilot(telling, pilotId, { template: 'MISSION_CHANGED', fact, change });
}
