// Writes the generated part of docs/messages.md anew: npm run docs:messages
import { readFileSync, writeFileSync } from 'node:fs';
import { announcementsPage, replaceAnnouncements } from '@vigiefaon/domain/messages/texts/announcements-page';

const file = new URL('../docs/messages.md', import.meta.url);
writeFileSync(file, replaceAnnouncements(readFileSync(file, 'utf8'), announcementsPage()));
