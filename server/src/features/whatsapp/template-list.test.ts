import { readFileSync } from 'node:fs';
import { replaceTemplateList, whatsappTemplatePage } from '@vigiefaon/domain/whatsapp/template-page';
import { whatsappTemplateName, whatsappTemplates } from '@vigiefaon/domain/whatsapp/whatsapp-templates';
import { expect, test } from 'vitest';

const page = readFileSync(new URL('../../../../docs/whatsapp.md', import.meta.url), 'utf8');

test('docs/whatsapp.md lists the templates as they are sent; npm run docs:whatsapp writes them', () => {
  expect(replaceTemplateList(page, whatsappTemplatePage())).toBe(page);
  for (const template of whatsappTemplates) expect(page).toContain(`### \`${whatsappTemplateName(template)}\``);
});
