export { withdrawHeldBack } from './confirm-order-request.ts';
export { holdBackOrder, type OrderToHoldBack } from './hold-back-order.ts';
export { lookAfterRequests } from './look-after-requests.ts';
export { readHeldBack } from './present-order-requests.ts';
