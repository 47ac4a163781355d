import type { Endpoint } from '@vigiefaon/domain/endpoint';

/** What anybody may make us read, also at addresses that do not exist. */
export const publicLimitBytes = 16 * 1024;
const memberLimitBytes = 1024 * 1024;

/** So many bytes of a body are read: few from anybody, more from whoever has logged in, which is known before. */
export function bodyLimitOf({ roles, mostBytes }: Pick<Endpoint, 'roles' | 'mostBytes'>): number {
  if (mostBytes !== undefined) return mostBytes;
  return roles === 'public' ? publicLimitBytes : memberLimitBytes;
}
