import { type Role, roles } from '@vigiefaon/domain/users/role';
import type { SearchParams } from '../../ui/layout/use-search-params.ts';

const states = ['on', 'off', 'all'] as const;
export type AccountState = (typeof states)[number];
export type RoleFilter = Role | 'NONE' | 'ALL';

export interface UserFilters {
  text: string;
  role: RoleFilter;
  state: AccountState;
}

/** The filters that the address holds; what it does not know is read as no filter. */
export function filtersOf(search: SearchParams): UserFilters {
  const role = [...roles, 'NONE' as const].find((known) => known === search.role) ?? 'ALL';
  return { text: search.q ?? '', role, state: states.find((known) => known === search.state) ?? 'on' };
}

/** The filters as the call wants them. */
export function searchFieldsOf({ text, role, state }: UserFilters) {
  const typed = text.trim();
  return {
    ...(typed === '' ? {} : { text: typed.slice(0, 200) }),
    ...(role === 'ALL' ? {} : { role }),
    ...(state === 'all' ? {} : { active: state === 'on' }),
  };
}

export const isFiltered = ({ text, role, state }: UserFilters) =>
  text.trim() !== '' || role !== 'ALL' || state !== 'on';
