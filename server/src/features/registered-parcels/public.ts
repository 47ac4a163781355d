export { type KeptOrigin, originOf } from './kept-origin.ts';
export { listNearest } from './registered-parcels.repository.ts';
