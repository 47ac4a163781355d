export { presentClient } from './clients.presenter.ts';
export { existsClient, getClient, holdClient, listClients, listClientsById } from './clients.repository.ts';
