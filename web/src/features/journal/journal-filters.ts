import { JournalQuery } from '@vigiefaon/domain/journal/journal.api';
import * as z from 'zod/mini';
import type { SearchParams } from '../../ui/layout/use-search-params.ts';

export type JournalFilters = Pick<JournalQuery, 'personId' | 'kind' | 'from' | 'to' | 'missionId'>;

const { personId, kind, from, to, missionId } = JournalQuery.shape;
const filterFields = { personId, kind, from, to, missionId };

function readable(name: keyof typeof filterFields, value: string | undefined): boolean {
  return value !== undefined && z.safeParse(filterFields[name], value).success;
}

/** The filters in the address; what the server would refuse counts as not said. */
export function journalFiltersOf({ person, kind: askedKind, from: firstDay, to: lastDay, mission }: SearchParams) {
  const asked = { personId: person, kind: askedKind, from: firstDay, to: lastDay, missionId: mission };
  const names = Object.keys(filterFields) as (keyof typeof filterFields)[];
  return Object.fromEntries(
    names.filter((name) => readable(name, asked[name])).map((name) => [name, asked[name]]),
  ) as JournalFilters;
}
