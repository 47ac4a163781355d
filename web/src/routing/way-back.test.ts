import { expect, test } from 'vitest';
import { wayBack } from './way-back.ts';

test.each(['/', '/missions?status=TODO', '/missions/7?tab=map#top'])('%s leads back to a page of ours', (address) => {
  expect(wayBack(address)).toBe(address);
});

test.each([
  ['another host behind a tabulator', '/\t/evil.test'],
  ['another host behind a line feed', '/\n/evil.test'],
  ['another host behind a dot that falls away', '/.//evil.test'],
  ['another host behind two dots', '/missions/..//evil.test'],
  ['another host without scheme', '//evil.test'],
  ['another host behind a backslash', '/\\evil.test'],
  ['another host behind a tabulator and a backslash', '/\t\\evil.test'],
  ['another host', 'https://evil.test/missions'],
  ['a program', 'javascript:alert(1)'],
  ['a page named from where one stands', 'missions'],
  ['no address', 'https://'],
  ['nothing', ''],
  ['nothing asked', null],
])('%s is no way back', (_what, address) => {
  expect(wayBack(address)).toBeNull();
});
