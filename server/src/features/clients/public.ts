export { existsClient, getClient, holdClient } from './clients.repository.ts';
