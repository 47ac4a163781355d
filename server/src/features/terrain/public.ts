export { groundAround } from './ground-around.ts';
