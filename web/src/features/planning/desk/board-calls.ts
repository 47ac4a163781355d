import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf } from '@vigiefaon/domain/endpoint';
import type { BoardChange } from '@vigiefaon/domain/planning/board/board-change';
import { boardWith } from '@vigiefaon/domain/planning/board/board-difference';
import { getPlanning, savePlanning } from '@vigiefaon/domain/planning/board/planning.api';
import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/queries.ts';

export const boardQuery = (date: string) => queryOf(getPlanning, { params: { date } });

function knownBoard(cache: QueryClient, date: string): PlanningBoard | undefined {
  return cache.getQueryData<PlanningBoard>(boardQuery(date).queryKey);
}

/** Of the board before one only what is other comes over the wire, where the server still knows that board. */
function whole(known: PlanningBoard | undefined, answer: PlanningBoard | BoardChange): PlanningBoard {
  if (!('since' in answer)) return answer;
  if (!known) throw new Error('A change came, and there is no board that it belongs to.');
  return boardWith(known, answer);
}

/** Reads the board of a day anew. */
export async function readBoard(cache: QueryClient, date: string, signal?: AbortSignal): Promise<PlanningBoard> {
  const known = knownBoard(cache, date);
  const query = { since: known?.etag };
  return whole(known, await call(getPlanning, { params: { date }, query, signal }));
}

/** Saves what was decided, and answers the board that it makes. */
export async function saveBoard(
  cache: QueryClient,
  date: string,
  body: BodyInputOf<typeof savePlanning>,
): Promise<PlanningBoard> {
  const known = knownBoard(cache, date);
  const query = { since: known?.etag };
  return whole(known, await call(savePlanning, { params: { date }, query, body }));
}

/** The board of a day, kept up to date. */
export function useBoard(date: string) {
  const cache = useQueryClient();
  return useQuery({ ...boardQuery(date), queryFn: ({ signal }) => readBoard(cache, date, signal) });
}
