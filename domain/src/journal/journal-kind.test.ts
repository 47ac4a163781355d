import { expect, test } from 'vitest';
import { journalActions } from './journal.ts';
import { journalKindOf } from './journal-kind.ts';

test.each([
  ['MISSION_DELETED', 'MISSIONS'],
  ['USER_DEACTIVATED', 'PEOPLE'],
  ['CLIENT_UPDATED', 'PEOPLE'],
  ['SEASON_SAVED', 'SETTINGS'],
  ['DATA_EXPORTED', 'DATA'],
] as const)('%s is read under %s', (action, kind) => {
  expect(journalKindOf(action)).toBe(kind);
});

test('nothing that concerns a person or a backup hides among the settings', () => {
  const settings = journalActions.filter((action) => journalKindOf(action) === 'SETTINGS');
  expect(settings.filter((action) => /^(USER|CLIENT|PASSWORD|ACCOUNT|BACKUP|DATA)_/.test(action))).toEqual([]);
});
