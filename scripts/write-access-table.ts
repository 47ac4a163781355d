// Writes the generated part of docs/access.md anew: npm run docs:access
import { readFileSync, writeFileSync } from 'node:fs';
import { accessPage, replaceAccessTable } from '@vigiefaon/domain/access/access-page';

const file = new URL('../docs/access.md', import.meta.url);
writeFileSync(file, replaceAccessTable(readFileSync(file, 'utf8'), accessPage()));
