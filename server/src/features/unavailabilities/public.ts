export { listPeriodsOfAway } from './unavailabilities.repository.ts';
