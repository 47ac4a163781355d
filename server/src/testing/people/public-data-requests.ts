import type { Asked } from './account-requests.ts';

/** What concerns all that the association shows beyond its own people. */
export const publicDataRequests: Readonly<Record<string, Asked>> = {
  // As shipped nobody is shown anything.
  'GET /api/public-season': () => ({ admitted: 'NOT_FOUND' }),
  'GET /api/public-season/counter': () => ({ admitted: 'NOT_FOUND' }),
  'PUT /api/public-season/settings': () => ({ body: { isPublic: false, version: 0 } }),
};
