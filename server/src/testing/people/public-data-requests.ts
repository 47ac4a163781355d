import type { Asked } from './account-requests.ts';

const someId = '01900000-0000-7000-8000-000000000000';

const webHook = { name: 'Site', address: 'https://example.org/hook', kinds: ['ORDERS'], isOn: false };
const ofNoHook = { params: { webHookId: someId, deliveryId: someId }, admitted: 'NOT_FOUND' } as const;

/** What concerns all that the association shows beyond its own people. */
export const publicDataRequests: Readonly<Record<string, Asked>> = {
  // As shipped nobody is shown anything.
  'GET /api/public-season': () => ({ admitted: 'NOT_FOUND' }),
  'GET /api/public-season/counter': () => ({ admitted: 'NOT_FOUND' }),
  'PUT /api/public-season/settings': () => ({ body: { isPublic: false, version: 0 } }),
  'POST /api/data-tokens': () => ({ body: { name: 'QGIS' } }),
  'DELETE /api/data-tokens/{dataTokenId}': () => ({ params: { dataTokenId: someId }, admitted: 'NOT_FOUND' }),
  'GET /api/open-data/collections/{collection}': () => ({ params: { collection: 'missions' } }),
  'GET /api/open-data/collections/{collection}/items': () => ({ params: { collection: 'finds' } }),
  'GET /api/open-data/collections/{collection}/items/{feature}': () => ({
    params: { collection: 'parcels', feature: 'none' },
    admitted: 'NOT_FOUND',
  }),
  'GET /api/open-data/collections/{collection}/csv': () => ({ params: { collection: 'parcels' } }),
  'POST /api/web-hooks': () => ({ body: webHook }),
  'PUT /api/web-hooks/{webHookId}': () => ({ ...ofNoHook, body: { version: 1, ...webHook } }),
  'DELETE /api/web-hooks/{webHookId}': () => ofNoHook,
  'POST /api/web-hooks/{webHookId}/try': () => ofNoHook,
  'GET /api/web-hooks/{webHookId}/deliveries': () => ofNoHook,
  'POST /api/web-hooks/{webHookId}/deliveries/{deliveryId}/retry': () => ofNoHook,
};
