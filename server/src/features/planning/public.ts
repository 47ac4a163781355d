/** What other features may know of the rounds that coordinators have published. */
export { presentStop } from './publication/publication.presenter.ts';
export { findStop } from './publication/publication.repository.ts';
