export { lookAfterRequests } from './look-after-requests.ts';
