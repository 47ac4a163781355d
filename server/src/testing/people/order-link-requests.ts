import type { AccessScene } from './access-scene.ts';
import type { AccessRequest } from './account-requests.ts';

const ofClient = async (scene: AccessScene) => ({ params: { clientId: await scene.clientIdOfLater() } });
/** Whoever has no link is told so before anything of what they send is read. */
const withoutLink = (): AccessRequest => ({ admitted: 'NOT_FOUND' });

/** What to send to the calls about order links so that only the question who is calling decides. */
export const orderLinkRequests = {
  'GET /api/clients/{clientId}/order-links': ofClient,
  'POST /api/clients/{clientId}/order-links': ofClient,
  'DELETE /api/clients/{clientId}/order-links/{orderLinkId}': (scene: AccessScene) => scene.orderLink(),
  'GET /api/order-link': withoutLink,
  'POST /api/order-link/orders': withoutLink,
  'PUT /api/order-link/orders/{missionId}': withoutLink,
  'PUT /api/order-link/orders/{missionId}/cancel': withoutLink,
  'POST /api/order-link/parcels': withoutLink,
  'POST /api/order-link/not-me': withoutLink,
  'PUT /api/order-link/intentions/{intentionId}': withoutLink,
};
