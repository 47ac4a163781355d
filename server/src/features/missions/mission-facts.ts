import { type RequestChange, requestChanges } from '@vigiefaon/domain/messages/mission-phrases';
import { factsOf, type Telling, unheardOf } from './announce.ts';
import type { AnnouncedMission } from './announce-mission.repository.ts';

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What has changed of a request between two readings, of what pilot and requester go by. */
export function changesBetween(before: AnnouncedMission, after: AnnouncedMission): RequestChange[] {
  const isChanged: Record<RequestChange, boolean> = {
    DATE: before.missionDate !== after.missionDate,
    TIME: before.mowingTime !== after.mowingTime,
    PARCELS: !same(before.parcels, after.parcels),
    MEETING_POINT: before.meetingPoint !== after.meetingPoint,
    PHONE: before.contactPhone !== after.contactPhone,
  };
  return (Object.keys(isChanged) as RequestChange[]).filter((change) => isChanged[change]);
}

export type FactKind = 'waits' | 'entered' | 'confirmed' | 'will-call' | 'withdrawn' | 'canceled' | 'result';

/** A fact about a mission; facts of later versions are later. */
export function missionFact(
  kind: FactKind | ChangeKind | 'round' | 'pilot-canceled' | 'taken-away',
  { missionId, version }: Pick<AnnouncedMission, 'missionId' | 'version'>,
  about = '-',
): string {
  return [kind, missionId, about, version].join(':');
}

/** A fact as `missionFact` has put it together. */
function partsOf(fact: string) {
  const [kind = '', , about = '', version = ''] = fact.split(':');
  return { kind, about, version: Number.parseInt(version, 10) };
}

/** The same fact as one edition of the plan tells it. */
export function inEdition(fact: string, edition: string | undefined): string {
  return edition === undefined ? fact : `${fact}:${edition}`;
}

/** What has changed, and the mowing day that it was before. */
export interface Change {
  changes: readonly RequestChange[];
  dayBefore: string;
}

type ChangeKind = 'changed' | 'pilot-changed';

/** The fact that a pilot or requester was told of these changes. */
export function changeFact(kind: ChangeKind, mission: AnnouncedMission, { changes, dayBefore }: Change): string {
  return missionFact(kind, mission, `${changes.join('+')}~${dayBefore}`);
}

/** A change together with those before it of which nobody has heard yet; a day that is as it was has not changed. */
export async function sinceHeard(
  telling: Telling,
  mission: AnnouncedMission,
  kind: ChangeKind,
  change: Change,
): Promise<Change> {
  const earlier = (await unheardOf(telling, mission.missionId))
    .map(({ fact }) => partsOf(fact))
    .filter((fact) => fact.kind === kind)
    .toSorted((one, other) => one.version - other.version)
    .map(({ about }) => about.split('~'));
  const dayBefore = earlier[0]?.[1] ?? change.dayBefore;
  const known = new Set<string>([...earlier.flatMap(([changes = '']) => changes.split('+')), ...change.changes]);
  const isOtherDay = dayBefore !== mission.missionDate;
  const changes = requestChanges.filter((one) => (one === 'DATE' ? isOtherDay : known.has(one)));
  return { changes, dayBefore };
}

/** The latest of these facts of which the requester has heard or is about to; `about` is the pilot or the result. */
export async function findLastTold(
  telling: Telling,
  missionId: string,
  kinds: readonly FactKind[],
): Promise<{ kind: string; about: string } | null> {
  const asked: readonly string[] = kinds;
  const told = (await factsOf(telling, missionId))
    .map(({ fact }) => partsOf(fact))
    .filter(({ kind }) => asked.includes(kind));
  return told.toSorted((one, other) => other.version - one.version)[0] ?? null;
}
