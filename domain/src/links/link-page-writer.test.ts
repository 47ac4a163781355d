import { expect, test } from 'vitest';
import { type FirstAnswers, spokenLocale } from './link-page-writer.ts';

const settings = {} as FirstAnswers['settings'];
const problem = { type: 'about:blank', title: 'Not found', status: 404, code: 'NOT_FOUND' } as const;

test.each([
  ['nl', { body: { locale: 'nl' } }],
  [undefined, { body: { locale: 'xx' } }],
  [undefined, { body: { day: '2026-06-05' } }],
  [undefined, { body: null }],
  [undefined, { body: 'nl' }],
  [undefined, { problem }],
] as const)('a page speaks %s where the answer says %j', (locale, answer) => {
  expect(spokenLocale({ settings, answer })).toBe(locale);
});
