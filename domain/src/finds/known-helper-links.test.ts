import { expect, test } from 'vitest';
import { revokeHelperLink, saveFind, saveHelperLink } from './finds.api.ts';
import { knownHelperLinks } from './known-helper-links.ts';

const [early, late] = ['2026-06-01T03:00:00.000Z', '2026-06-01T03:30:00.000Z'];
const linkOf = (name: string, createdAt: string) => ({
  helperLinkId: name,
  token: name.repeat(32),
  createdAt,
  expiresAt: '2026-06-01T22:00:00.000Z',
});
const given = (name: string, at: string) => ({
  ...saveHelperLink,
  params: { missionId: 'm', helperLinkId: name },
  body: { at, token: name.repeat(32) },
});
const takenBack = (name: string) => ({
  ...revokeHelperLink,
  params: { missionId: 'm', helperLinkId: name },
  body: null,
});
const shown = (links: ReturnType<typeof knownHelperLinks>) =>
  links.map(({ helperLinkId, isWaiting }) => `${helperLinkId}${isWaiting ? ' waits' : ''}`);

test('a link that was made without a network is there at once, before older ones, and is said to wait', () => {
  const [made] = knownHelperLinks([linkOf('a', early)], [given('b', late)]);
  expect(made).toEqual({ helperLinkId: 'b', token: 'b'.repeat(32), createdAt: late, isWaiting: true });
  expect(shown(knownHelperLinks([linkOf('a', early)], [given('b', late)]))).toEqual(['b waits', 'a']);
});

test('what the server knows of already does not wait, though its answer was lost', () => {
  expect(shown(knownHelperLinks([linkOf('a', early)], [given('a', early)]))).toEqual(['a']);
});

test('what is taken back is gone at once, also when it never left the phone', () => {
  const waiting = [takenBack('a'), given('b', late), takenBack('b')];
  expect(knownHelperLinks([linkOf('a', early)], waiting)).toEqual([]);
});

test('other calls of the mission say nothing of links', () => {
  const find = { ...saveFind, params: { missionId: 'm', findId: 'f' }, body: {} };
  expect(shown(knownHelperLinks([linkOf('a', early)], [find]))).toEqual(['a']);
});
