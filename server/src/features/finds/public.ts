export { alarmOfCrates } from './announce-crates.ts';
