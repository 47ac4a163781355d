import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { searchClients } from '@vigiefaon/domain/clients/clients.api';
import type { Endpoint } from '@vigiefaon/domain/endpoint';
import type { PeopleImport } from '@vigiefaon/domain/people-import/people-import';
import {
  getPeopleImport,
  type ImportView,
  listImportRows,
  listPeopleImports,
} from '@vigiefaon/domain/people-import/people-imports.api';
import { getSetup } from '@vigiefaon/domain/setup/setup.api';
import { listPilots, searchUsers } from '@vigiefaon/domain/users/users.api';
import { call } from '../../api/call.ts';
import { keepAnswer, queryOf, useEndpointMutation } from '../../api/queries.ts';

/** What a list that is taken in, or undone, makes old elsewhere. */
export const peopleReads = [searchClients, searchUsers, listPilots, getSetup];

/** A step that answers the list as it is afterwards: it stands on screen at once, and its rows are read again. */
export function useListStep<E extends Endpoint>(
  endpoint: E & { readonly response: typeof PeopleImport },
  { forgets = [], onDone }: { forgets?: readonly Endpoint[]; onDone?: (list: PeopleImport) => void } = {},
) {
  const cache = useQueryClient();
  return useEndpointMutation<E>(endpoint, {
    forgets: [listImportRows, listPeopleImports, ...forgets],
    onSuccess: (answer) => {
      const list = answer as PeopleImport;
      keepAnswer(cache, queryOf(getPeopleImport, { params: { importId: list.importId } }), list);
      onDone?.(list);
    },
    // Somebody else was faster, or somebody has come in meanwhile: what stands there now is shown.
    onError: () => void cache.invalidateQueries({ queryKey: [`${getPeopleImport.method} ${getPeopleImport.path}`] }),
  });
}

/** Rows of a list, page after page. */
export function useImportRows(importId: string, view: ImportView) {
  const input = { params: { importId }, query: { view } };
  return useInfiniteQuery({
    queryKey: [...queryOf(listImportRows, input).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listImportRows, { ...input, query: { view, after: pageParam, limit: 50 }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ nextAfter }) => nextAfter,
    placeholderData: keepPreviousData,
  });
}
