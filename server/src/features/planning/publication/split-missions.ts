import type { SplitMission } from '@vigiefaon/domain/planning/publication/decisions-after-split';
import type { PublicationChanges } from '@vigiefaon/domain/planning/publication/publication-changes';
import type { PartParcel } from '@vigiefaon/domain/planning/publication/split-parts';
import { newId } from '../../../database/queries/new-id.ts';
import {
  type CommandContext,
  getMission,
  insertMissionEvent,
  refreshDerivedColumns,
  updateMission,
} from '../../missions/public.ts';
import { copyParcels, insertPart, keepParcels } from './split-mission.repository.ts';

interface Part {
  part: number;
  shares: readonly number[];
  parcels: readonly PartParcel[];
}

/** What each part of a split mission is from now on, by mission and part. */
export type PartIds = ReadonlyMap<string, string>;

export function partKey({ missionId, part }: { missionId: string; part: number }): string {
  return `${missionId}:${part}`;
}

function partsBySplit({ rounds, rests }: PublicationChanges): Map<string, Part[]> {
  const split = new Map<string, Part[]>();
  const flights = rounds.flatMap((round) => round.flights);
  for (const { missionId, part, shares, parcels } of [...flights, ...rests]) {
    if (parcels !== null) split.set(missionId, [...(split.get(missionId) ?? []), { part, shares, parcels }]);
  }
  return split;
}

async function splitOne(
  context: Omit<CommandContext, 'missionId'>,
  missionId: string,
  parts: readonly Part[],
): Promise<PartIds> {
  const { transaction, actor, now } = context;
  const ids = new Map([[partKey({ missionId, part: 0 }), missionId]]);
  const mission = await getMission(transaction, missionId, actor);
  const event = { at: now, actorId: actor.userId };
  for (const { part, parcels } of parts) {
    if (part === 0) continue;
    const partId = newId(now.getTime());
    ids.set(partKey({ missionId, part }), partId);
    await insertPart(transaction, { missionId, partId, now });
    await copyParcels(transaction, { from: missionId, to: partId }, parcels);
    const details = { splitFrom: missionId };
    await insertMissionEvent(transaction, {
      ...event,
      missionId: partId,
      action: 'split',
      from: null,
      to: 'TODO',
      details,
    });
  }
  await keepParcels(transaction, missionId, parts.find(({ part }) => part === 0)?.parcels ?? []);
  await updateMission(transaction, mission, {}, now);
  await refreshDerivedColumns(transaction, [...ids.values()]);
  const { status } = mission;
  const details = { parts: parts.length };
  await insertMissionEvent(transaction, { ...event, missionId, action: 'split', from: status, to: status, details });
  return ids;
}

/** Makes missions of the parts that different pilots fly; answers what each part is. */
export async function splitMissions(
  context: Omit<CommandContext, 'missionId'>,
  changes: PublicationChanges,
): Promise<{ ids: PartIds; count: number }> {
  const split = partsBySplit(changes);
  const ids = new Map<string, string>();
  for (const [missionId, parts] of split) {
    for (const [key, partId] of await splitOne(context, missionId, parts)) ids.set(key, partId);
  }
  return { ids, count: split.size };
}

/** Which shares of the plan each part of a split mission took, under its new id. */
export function splitsOf(changes: PublicationChanges, ids: PartIds): SplitMission[] {
  return [...partsBySplit(changes)].map(([missionId, parts]) => ({
    missionId,
    parts: parts
      .toSorted((one, other) => one.part - other.part)
      .map(({ part, shares }) => ({ missionId: ids.get(partKey({ missionId, part })) ?? missionId, shares })),
  }));
}
