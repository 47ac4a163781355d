export { type KeptOrigin, originOf } from './kept-origin.ts';
