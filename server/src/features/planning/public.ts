/** What other features may know of planning days and of the rounds that coordinators have published. */
export { plannedDay } from './planned-day.ts';
export { presentStop } from './publication/publication.presenter.ts';
export { findStop } from './publication/publication.repository.ts';
