import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import type { MapNote } from '@vigiefaon/domain/map-notes/map-note';
import { listMapNotes } from '@vigiefaon/domain/map-notes/map-notes.api';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { areaToAsk } from '../../map/frame/map-area.ts';

const pageSize = 200;
const mostPages = 5;

type Query = { bbox: string } | { text: string };

async function readAll(query: Query, signal: AbortSignal): Promise<MapNote[]> {
  const notes: MapNote[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const asked = { ...query, limit: pageSize, ...(cursor ? { cursor } : {}) };
    const answer: { items: MapNote[]; nextCursor: string | null } = await call(listMapNotes, { query: asked, signal });
    notes.push(...answer.items);
    cursor = answer.nextCursor;
    if (cursor === null) break;
  }
  return notes;
}

function useNotes(query: Query | null) {
  return useQuery({
    queryKey: [...queryOf(listMapNotes, { query: query ?? {} }).queryKey, 'all'],
    queryFn: ({ signal }) => readAll(query ?? { text: '' }, signal),
    enabled: query !== null,
    placeholderData: keepPreviousData,
  });
}

/** The notes around what the map shows, up to a thousand. */
export function useNotesInView(view: Bounds | null) {
  return useNotes(view ? { bbox: areaToAsk(view).join(',') } : null);
}

/** The notes with these words in their label, wherever they are. */
export function useNotesWithText(text: string) {
  const words = text.trim();
  return useNotes(words === '' ? null : { text: words.slice(0, 200) });
}
