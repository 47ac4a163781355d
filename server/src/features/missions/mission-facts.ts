import { type RequestChange, requestChanges } from '@vigiefaon/domain/messages/mission-phrases';
import { type FactKind, type Said, type ToldFact, toldFact } from '@vigiefaon/domain/messages/told-fact';
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

/** A fact about a mission; facts of later versions are later. */
export function missionFact(
  kind: FactKind,
  { missionId, version }: Pick<AnnouncedMission, 'missionId' | 'version'>,
  { pilotId = null, ...said }: { pilotId?: string | null } & Said = {},
): ToldFact {
  return toldFact(kind, { missionId, version, subjectId: pilotId, said });
}

/** Said by one edition of the plan. */
export function inEdition(edition: string | undefined): Said {
  return edition === undefined ? {} : { edition };
}

/** What has changed, and the mowing day that it was before. */
export interface Change {
  changes: readonly RequestChange[];
  dayBefore: string;
}

type ChangeKind = 'changed' | 'pilot-changed';

/** The fact that a pilot or requester was told of these changes. */
export function changeFact(kind: ChangeKind, mission: AnnouncedMission, { changes, dayBefore }: Change): ToldFact {
  return { ...missionFact(kind, mission, { changes }), day: dayBefore };
}

/** A change together with those before it of which nobody has heard yet; a day that is as it was has not changed. */
export async function sinceHeard(
  telling: Telling,
  mission: AnnouncedMission,
  kind: ChangeKind,
  change: Change,
): Promise<Change> {
  const earlier = (await unheardOf(telling, mission.missionId))
    .map(({ about }) => about)
    .filter((fact) => fact.kind === kind)
    .toSorted((one, other) => one.version - other.version);
  const dayBefore = earlier[0]?.day ?? change.dayBefore;
  const known = new Set([...earlier.flatMap(({ said }) => said.changes ?? []), ...change.changes]);
  const isOtherDay = dayBefore !== mission.missionDate;
  const changes = requestChanges.filter((one) => (one === 'DATE' ? isOtherDay : known.has(one)));
  return { changes, dayBefore };
}

/** The latest of these facts of which the requester has heard or is about to. */
export async function findLastTold(
  telling: Telling,
  missionId: string,
  kinds: readonly FactKind[],
): Promise<ToldFact | null> {
  const told = (await factsOf(telling, missionId)).map(({ about }) => about).filter(({ kind }) => kinds.includes(kind));
  return told.toSorted((one, other) => other.version - one.version)[0] ?? null;
}
