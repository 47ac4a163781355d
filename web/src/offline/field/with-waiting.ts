import type { Mission, PilotResponse } from '@vigiefaon/domain/missions/mission';
import { savePilotNote, startMission } from '@vigiefaon/domain/missions/mission-field.api';
import { completeMission, reportMission, respondToMission } from '@vigiefaon/domain/missions/missions.api';
import { isTooEarly } from '@vigiefaon/domain/missions/search-time';
import { useMemo } from 'react';
import { fieldOf } from '../../api/field-of.ts';
import { useWaitingEntries } from './field-outbox-context.ts';
import { type FieldEntry, holdsUp } from './field-store.ts';

function withResponse(mission: Mission, { userId, body, at }: FieldEntry): Mission {
  // Written by the contract's type when it was tapped.
  const response = fieldOf(body, 'response') as PilotResponse | null;
  const others = mission.responses.filter(({ pilotId }) => pilotId !== userId);
  return { ...mission, responses: response ? [...others, { pilotId: userId, response, at }] : others };
}

const effects: Readonly<Record<string, (mission: Mission, entry: FieldEntry) => Mission>> = {
  [startMission.path]: (mission, { at }) => ({ ...mission, startedAt: mission.startedAt ?? at }),
  [completeMission.path]: (mission) => ({ ...mission, status: 'DONE' }),
  [reportMission.path]: (mission) => ({ ...mission, status: 'DONE', hasReport: true }),
  [respondToMission.path]: withResponse,
  [savePilotNote.path]: (mission, { body }) => ({ ...mission, pilotNote: fieldOf(body, 'pilotNote') as string | null }),
};

/** Refused by the server when the mission was moved to a later day meanwhile. */
const tellsOfSearch = new Set<string>([startMission.path, completeMission.path, reportMission.path]);

/** The mission as it will be once all that waits of it has been sent; behind what was refused nothing is taken for done. */
export function withWaiting(mission: Mission, entries: readonly FieldEntry[]): Mission {
  const own = entries.filter(({ missionId }) => missionId === mission.missionId);
  const refusedAt = own.findIndex(holdsUp);
  const standing = refusedAt === -1 ? own : own.slice(0, refusedAt);
  return standing
    .filter(({ path, at }) => !tellsOfSearch.has(path) || !isTooEarly(mission.searchFrom, new Date(at)))
    .reduce((drawn, entry) => effects[entry.path]?.(drawn, entry) ?? drawn, mission);
}

/** The same for what a screen shows; nothing while it is not there yet. */
export function useWithWaiting(mission: Mission | undefined): Mission | undefined {
  const entries = useWaitingEntries();
  return useMemo(() => mission && withWaiting(mission, entries), [mission, entries]);
}
