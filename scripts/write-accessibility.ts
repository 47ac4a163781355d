// Writes anew what is said of accessibility from what is tested: npm run docs:accessibility
import { readFileSync, writeFileSync } from 'node:fs';
import { replaceGenerated } from '@vigiefaon/domain/generated-part';
import { accessibilityTable, howTestedModule } from './accessibility/accessibility-page.ts';

const page = new URL('../docs/accessibility.md', import.meta.url);
writeFileSync(page, replaceGenerated(readFileSync(page, 'utf8'), 'docs:accessibility', accessibilityTable()));
writeFileSync(new URL('../domain/src/accessibility/generated/how-tested.ts', import.meta.url), howTestedModule());
