// Writes the generated part of docs/whatsapp.md anew: npm run docs:whatsapp
import { readFileSync, writeFileSync } from 'node:fs';
import { replaceTemplateList, whatsappTemplatePage } from '@vigiefaon/domain/whatsapp/template-page';

const file = new URL('../docs/whatsapp.md', import.meta.url);
writeFileSync(file, replaceTemplateList(readFileSync(file, 'utf8'), whatsappTemplatePage()));
