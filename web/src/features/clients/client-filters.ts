import { type ClientType, clientTypes } from '@vigiefaon/domain/clients/client';
import type { SearchParams } from '../../ui/layout/use-search-params.ts';

const memberships = ['yes', 'no', 'ALL'] as const;
export type Membership = (typeof memberships)[number];

export interface ClientFilters {
  text: string;
  type: ClientType | 'ALL';
  member: Membership;
  /** Whether the person also has an account. */
  account: Membership;
}

/** The filters that the address holds; what it does not know is read as no filter. */
export function filtersOf(search: SearchParams): ClientFilters {
  return {
    text: search.q ?? '',
    type: clientTypes.find((known) => known === search.type) ?? 'ALL',
    member: memberships.find((known) => known === search.member) ?? 'ALL',
    account: memberships.find((known) => known === search.account) ?? 'ALL',
  };
}

/** The filters as the call wants them. */
export function searchFieldsOf({ text, type, member, account }: ClientFilters) {
  const typed = text.trim();
  return {
    ...(typed === '' ? {} : { text: typed.slice(0, 200) }),
    ...(type === 'ALL' ? {} : { type }),
    ...(member === 'ALL' ? {} : { isMember: member === 'yes' }),
    ...(account === 'ALL' ? {} : { knownAsUser: account === 'yes' }),
  };
}

export function isFiltered(filters: ClientFilters): boolean {
  return Object.keys(searchFieldsOf(filters)).length > 0;
}
