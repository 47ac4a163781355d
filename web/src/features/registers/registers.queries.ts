import { useQuery } from '@tanstack/react-query';
import { listRegisters, listTappableEditions } from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import { queryOf } from '../../api/queries.ts';

/** What any change of a register makes old. */
export const forgets = [listRegisters, listTappableEditions];

const lookAgainMs = 2000;

/** The registers; while a file is being read they are looked at again and again. */
export function useRegisters() {
  return useQuery({
    ...queryOf(listRegisters),
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ editions }) => editions.some(({ state }) => state === 'LOADING')) ? lookAgainMs : false,
  });
}
