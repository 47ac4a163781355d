import type { AccessScene } from './access-scene.ts';

/** What to send to the calls about standing intentions so that only the question who is calling decides. */
export const intentionRequests = {
  'GET /api/intentions': async (scene: AccessScene) => ({ query: { clientId: await scene.clientId() } }),
  'POST /api/intentions': async (scene: AccessScene) => ({ body: await scene.intention() }),
  'PUT /api/intentions/{intentionId}': async (scene: AccessScene) => ({
    params: { intentionId: await scene.intentionId() },
    body: { step: 'NOT_YET' },
  }),
  'POST /api/intentions/ask': () => ({ body: {} }),
};
