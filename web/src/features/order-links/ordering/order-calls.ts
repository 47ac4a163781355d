import type {
  addLinkedParcel,
  cancelLinkedOrder,
  createLinkedOrder,
  disownOrderLink,
  getOrderPage,
  moveLinkedOrder,
} from '@vigiefaon/domain/order-links/order-links.api';
import { lean } from '../../../api/lean-endpoints.ts';

export const leanOrderPage = lean<typeof getOrderPage>({
  method: 'GET',
  path: '/api/order-link',
  summary: 'What the holder of an order link may see; changes nothing',
});

export const leanCreateOrder = lean<typeof createLinkedOrder>({
  method: 'POST',
  path: '/api/order-link/orders',
  summary: 'Ask for an intervention as the holder of an order link; the requester is told of it on the way on file',
  body: true,
});

export const leanAddParcel = lean<typeof addLinkedParcel>({
  method: 'POST',
  path: '/api/order-link/parcels',
  summary: 'Add a field, as the holder of an order link',
  body: true,
});

export const leanMoveOrder = lean<typeof moveLinkedOrder>({
  method: 'PUT',
  path: '/api/order-link/orders/{missionId}',
  summary: 'Move a request that nobody has taken to another day or hour, as the holder of an order link',
  body: true,
});

export const leanCancelOrder = lean<typeof cancelLinkedOrder>({
  method: 'PUT',
  path: '/api/order-link/orders/{missionId}/cancel',
  summary: 'Cancel a request that nobody has taken, as the holder of an order link',
});

export const leanDisown = lean<typeof disownOrderLink>({
  method: 'POST',
  path: '/api/order-link/not-me',
  summary:
    'It was not the requester: takes back what was ordered by this link and nobody has taken, ends the link, tells the coordinators',
});
