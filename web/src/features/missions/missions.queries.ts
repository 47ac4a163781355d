import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { listMessagesOfMission } from '@vigiefaon/domain/missions/mission-messages.api';
import type { MissionCounts } from '@vigiefaon/domain/missions/mission-search';
import {
  assignMission,
  cancelMission,
  countMissions,
  deleteReport,
  getMission,
  getMissionHistory,
  getReport,
  listMissions,
  listMissionsOfClient,
  listMissionsOfPilot,
  reopenMission,
  searchMissions,
  searchMissionsByLocation,
  unassignMission,
} from '@vigiefaon/domain/missions/missions.api';
import type { Pilot } from '@vigiefaon/domain/users/user';
import { listPilots } from '@vigiefaon/domain/users/users.api';
import { call } from '../../api/call.ts';
import { useCurrentActor } from '../../api/current-user.ts';
import { invalidate, keepAnswer, queryOf, useEndpointQuery } from '../../api/queries.ts';
import { useWithWaiting } from '../../offline/field/with-waiting.ts';
import { circleOf, locationSearchOf, type MissionFilters, searchFieldsOf } from './board/filters/mission-filters.ts';
import type { MissionStep } from './steps/mission-choices.ts';

const pageSize = 100;

/** Everything that shows missions. */
const listsOfMissions = [
  searchMissions,
  searchMissionsByLocation,
  countMissions,
  listMissions,
  listMissionsOfClient,
  listMissionsOfPilot,
] as const;

interface Page {
  limit: number;
  cursor?: string;
}

/** Around a place the nearest first, else in the order asked for. */
function searchBy(filters: MissionFilters, userId: string) {
  const around = locationSearchOf(filters, userId);
  if (around) {
    return {
      queryKey: queryOf(searchMissionsByLocation, { body: around }).queryKey,
      read: (page: Page, signal: AbortSignal) =>
        call(searchMissionsByLocation, { body: { ...around, ...page }, signal }),
    };
  }
  const body = { ...searchFieldsOf(filters, userId), sort: filters.sort };
  return {
    queryKey: queryOf(searchMissions, { body }).queryKey,
    read: (page: Page, signal: AbortSignal) => call(searchMissions, { body: { ...body, ...page }, signal }),
  };
}

/** The missions that the filters ask for, page after page. */
export function useMissionPages(filters: MissionFilters) {
  const { userId } = useCurrentActor();
  const { queryKey, read } = searchBy(filters, userId);
  return useInfiniteQuery({
    queryKey: [...queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => read({ limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** How many missions each status would show under the same filters, in one call; nothing until it is known. */
export function useStatusCounts(filters: MissionFilters, enabled = true): Partial<MissionCounts> {
  const { userId } = useCurrentActor();
  const { status: _, ...fields } = searchFieldsOf(filters, userId);
  const around = circleOf(filters);
  const body = { ...fields, ...(around ? { around } : {}) };
  return useQuery({ ...queryOf(countMissions, { body }), enabled, placeholderData: keepPreviousData }).data ?? {};
}

/** One mission, with what waits on this phone drawn as done. */
export function useMission(missionId: string) {
  const { data, error, refetch } = useEndpointQuery(getMission, { params: { missionId } });
  return { data: useWithWaiting(data), error, refetch };
}

/** Those who can be assigned; with a day also who is away then. */
export function usePilots(enabled: boolean, on?: string) {
  return useEndpointQuery(listPilots, on ? { query: { on } } : {}, { enabled });
}

/** Whether a pilot is away on a mowing day of these missions, as far as is known yet. */
export function useAbsences(missions: readonly Mission[]): (pilotId: string, day: string) => boolean {
  const days = [...new Set(missions.map(({ missionDate }) => missionDate))];
  const answers = useQueries({ queries: days.map((on) => queryOf(listPilots, { query: { on } })) });
  const away = new Set(
    days.flatMap((day, at) =>
      (answers[at]?.data?.items ?? []).flatMap(({ pilotId, unavailable }) => (unavailable ? `${day} ${pilotId}` : [])),
    ),
  );
  return (pilotId, day) => away.has(`${day} ${pilotId}`);
}

/** This pilot with their absence on the mowing day of a free mission; null when they are there, or need not know. */
export function useOwnAbsence({ status, missionDate }: Mission): Pilot | null {
  const { role, userId } = useCurrentActor();
  const { data } = usePilots(role === 'ROLE_PILOT' && status === 'TODO', missionDate);
  return data?.items.find(({ pilotId, unavailable }) => pilotId === userId && unavailable) ?? null;
}

/** Puts the newest state of a mission on every screen, and asks again for what it changes elsewhere. */
export function keepMission(cache: QueryClient, mission: Mission): void {
  const { missionId } = mission;
  keepAnswer(cache, queryOf(getMission, { params: { missionId } }), mission);
  void invalidate(cache, ...listsOfMissions, getMissionHistory, listMessagesOfMission, getReport);
}

/** After a lost race: the mission and everything that shows it is read again. */
export function refreshMissions(cache: QueryClient): void {
  void invalidate(cache, getMission, ...listsOfMissions, getMissionHistory, listMessagesOfMission, getReport);
}

const plainSteps = {
  unassign: unassignMission,
  cancel: cancelMission,
  cancelReport: deleteReport,
} as const;

function isPlain(action: string): action is keyof typeof plainSteps {
  return action in plainSteps;
}

function callStep(missionId: string, { action, pilotId, ...answer }: MissionStep, userId: string): Promise<Mission> {
  if (action === 'reopen') return call(reopenMission, { params: { missionId }, body: answer });
  if (action === 'assign') return call(assignMission, { params: { missionId, pilotId: pilotId ?? userId } });
  if (isPlain(action)) return call(plainSteps[action], { params: { missionId } });
  throw new Error(`${action} is no single call.`);
}

/** Takes one step in the life of a mission. */
export function useStep() {
  const cache = useQueryClient();
  const { userId } = useCurrentActor();
  return useMutation({
    mutationFn: ({ missionId, step }: { missionId: string; step: MissionStep }) => callStep(missionId, step, userId),
    onSuccess: (mission) => keepMission(cache, mission),
  });
}
