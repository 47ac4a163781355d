export { listActivePilots, listPapersByPilot } from './papers.repository.ts';
export { readWhoMayFly } from './who-may-fly.ts';
