export { insertJournalEntry, type NewJournalEntry } from './journal.repository.ts';
