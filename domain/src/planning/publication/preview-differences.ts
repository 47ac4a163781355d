import type { PublicationPreview } from './publication.api.ts';

export const previewDifferenceKinds = ['GONE', 'NEW', 'OTHER_PILOT', 'CHANGED', 'PLAN', 'PEOPLE'] as const;

/** What is other than it was read; `name` where the mission is not there any more. */
export interface PreviewDifference {
  readonly kind: (typeof previewDifferenceKinds)[number];
  readonly missionId: string | null;
  readonly name: string | null;
}

function pilotsOf({ rounds, losses, untouched, withoutPilot }: PublicationPreview): Map<string, string> {
  const words = new Map<string, string[]>();
  const note = (missionId: string, word: string) => words.set(missionId, [...(words.get(missionId) ?? []), word]);
  for (const { pilotId, stops } of rounds) {
    for (const { missionId, part, change } of stops) note(missionId, `${pilotId}${part}${change}`);
  }
  for (const { missionId, pilotId } of losses) note(missionId, `lost ${pilotId}`);
  for (const missionId of untouched) note(missionId, 'untouched');
  for (const { missionId } of withoutPilot) note(missionId, 'waiting');
  return new Map([...words].map(([missionId, all]) => [missionId, all.sort().join()]));
}

/** What has become other between two readings of what publishing would do, mission by mission. */
export function previewDifferences(before: PublicationPreview, after: PublicationPreview): PreviewDifference[] {
  const missions = new Map(after.missions.map((mission) => [mission.missionId, mission]));
  const old = new Map(before.missions.map((mission) => [mission.missionId, mission]));
  const pilots = { before: pilotsOf(before), after: pilotsOf(after) };
  const differences: PreviewDifference[] = [];
  for (const [missionId, { requester, municipality, ...was }] of old) {
    const is = missions.get(missionId);
    if (!is) {
      const name = municipality ? `${requester} (${municipality})` : requester;
      differences.push({ kind: 'GONE', missionId, name });
    } else if (pilots.before.get(missionId) !== pilots.after.get(missionId)) {
      differences.push({ kind: 'OTHER_PILOT', missionId, name: null });
    } else if (was.hectares !== is.hectares || was.parcels.join() !== is.parcels.join()) {
      differences.push({ kind: 'CHANGED', missionId, name: null });
    }
  }
  for (const missionId of missions.keys()) {
    if (!old.has(missionId)) differences.push({ kind: 'NEW', missionId, name: null });
  }
  if (before.version !== after.version || before.publishedAt !== after.publishedAt) {
    differences.push({ kind: 'PLAN', missionId: null, name: null });
  }
  // Times, settings, or how somebody can be reached.
  return differences.length > 0 ? differences : [{ kind: 'PEOPLE', missionId: null, name: null }];
}
