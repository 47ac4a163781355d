export { deleteRun, findRuns, insertRun } from './clock-runs.repository.ts';
