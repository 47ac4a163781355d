export { listMapNotes, listWoods } from './map-notes.repository.ts';
