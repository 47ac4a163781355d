export { existsClient, holdClient } from './clients.repository.ts';
