import type { Role } from '@vigiefaon/domain/users/role';

export type FeedScope = 'mine' | 'all';

export interface FeedAddresses {
  address: string;
  /** Opens the device's own calendar program, which asks whether to follow it. */
  subscription: string;
  /** On this site, so that the browser saves it as a file. */
  download: string;
}

/** The addresses of one link; only an admin's may hold more than their own, and says so when it does not. */
export function addressesOf(url: string, scope: FeedScope, role: Role | null): FeedAddresses {
  const address = role === 'ROLE_ADMIN' && scope === 'mine' ? `${url}&scope=mine` : url;
  const { pathname, search } = new URL(address);
  return { address, subscription: address.replace(/^https?:/, 'webcal:'), download: `${pathname}${search}` };
}
