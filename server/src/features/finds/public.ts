export { watchAllCrates } from './tell-of-crates.ts';
