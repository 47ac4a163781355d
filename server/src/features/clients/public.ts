export { findMayHandOver, insertAgreement, insertAgreements } from './client-agreements.repository.ts';
export { presentClient } from './clients.presenter.ts';
export {
  existsClient,
  getClient,
  holdClient,
  insertClient,
  insertClients,
  listClients,
  listClientsById,
} from './clients.repository.ts';
export { createClient } from './save-client.ts';
