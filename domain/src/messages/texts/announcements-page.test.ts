import { expect, test } from 'vitest';
import { announcements } from './announcements.ts';
import { announcementsPage, replaceAnnouncements } from './announcements-page.ts';
import { messageTemplateNames } from './message-templates.ts';

test('each message has its line and its words in every language, with nothing left to fill in', () => {
  const generated = announcementsPage();
  for (const template of messageTemplateNames) {
    expect(generated).toContain(`| [${template}](#${template.toLowerCase()}) |`);
    const [, words = ''] = generated.split(`### ${template}\n`);
    expect([...(words.split('### ')[0] ?? '').matchAll(/^\*\*(\w\w) · .+\*\*$/gm)].map((match) => match[1])).toEqual([
      'fr',
      'de',
      'nl',
      'en',
    ]);
  }
  expect(generated).not.toMatch(/\{\w+\}/);
});

test('whoever must be reached has the call list at the end, and what one may do without has not', () => {
  const lines = announcementsPage().split('\n');
  for (const template of messageTemplateNames) {
    const line = lines.find((candidate) => candidate.startsWith(`| [${template}]`)) ?? '';
    const { mustReach, topic } = announcements[template];
    expect(line.includes('call list')).toBe(mustReach);
    expect(mustReach && topic !== null).toBe(false);
  }
});

test('a page without the two comments is given back as it is', () => {
  expect(replaceAnnouncements('# Messages', announcementsPage())).toBe('# Messages');
});
