export { listMapNotes } from './map-notes.repository.ts';
