import { addDays, instantOfLocalTime, localTime } from '../../local-time.ts';
import { isLateRequest } from '../../missions/late-request.ts';
import { mowingInstant } from '../../missions/mowing-time.ts';
import { waitsForConfirmation } from '../../missions/waits-for-confirmation.ts';
import { announcements } from '../texts/announcements.ts';
import type { MessageTemplate } from '../texts/message-templates.ts';
import { requestChanges } from '../texts/mission-phrases.ts';
import type { Circumstances, MissionChange, Retract, Send, ToldBefore } from './mission-notification.ts';
import type { NotifiedMission, RequestChanged } from './notified-mission.ts';
import { type FactKind, type ToldFact, toldFact } from './told-fact.ts';

/** What one mission's change is told by: collects what is said and taken back, and knows what is left of what was told. */
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
export function missionFact(
  { missionId, version }: NotifiedMission,
  kind: FactKind,
  known: Partial<ToldFact> = {},
): ToldFact {
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
export function sayToRequester(telling: Telling, saying: Saying): void {
  const { requester } = telling.change;
  if (requester) say(telling, { role: 'REQUESTER' }, requester.userId, saying);
}

/** Tells a pilot, unless their account is gone or they did it themselves. */
export function sayToPilot(telling: Telling, pilotId: string, saying: Saying): void {
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
export function sinceHeard(
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

/** What was said before then has left, and may be known. */
export function heardBefore({ at }: Telling, template: MessageTemplate): Date {
  return new Date(at.now.getTime() - announcements[template].digestMinutes * 60_000);
}

export function isOver({ mission, at }: Telling): boolean {
  return mowingInstant(mission, at.timeZone) <= at.now;
}

/** Whether it comes after planning time of the evening before. */
export function isLate({ missionDate }: NotifiedMission, { now, timeZone, settings }: Circumstances): boolean {
  return isLateRequest(missionDate, localTime(now, timeZone), settings.planningTime);
}

/** Whether nobody comes any more for who has no pilot by now: the clock does not come back for it. */
export function isAnswered({ mission, at }: Telling): boolean {
  const answeredAt = instantOfLocalTime(addDays(mission.missionDate, -1), at.settings.answerTime, at.timeZone);
  return answeredAt <= at.now;
}

/** Whether pilots are asked for it at once: it is for tomorrow, and the daily asking is over; before that the clock asks for all together. */
export function isAskedAtOnce(mission: NotifiedMission, { now, timeZone, settings }: Circumstances): boolean {
  const { day, time } = localTime(now, timeZone);
  const isWaiting = mission.status === 'TODO' && !waitsForConfirmation(mission);
  return isWaiting && mission.missionDate === addDays(day, 1) && time >= settings.askTime;
}
