import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AssociationSettingsChange } from './association-settings.ts';

const change = {
  planningTime: '19:00',
  answerTime: '20:00',
  helpPhone: null,
  pilotsSeePhone: 'ALWAYS',
  retentionSeasons: 3,
  version: 1,
};

test('the answer comes after the planning', () => {
  const faults = (answerTime: string) =>
    z.safeParse(AssociationSettingsChange, { ...change, answerTime }).error?.issues;
  expect(faults('19:01')).toBeUndefined();
  expect(faults('19:00')).toMatchObject([{ path: ['answerTime'], message: 'INVALID' }]);
});

test.each([0, 11, 2.5, '3'])('%j is no number of seasons to keep people for', (retentionSeasons) => {
  expect(z.safeParse(AssociationSettingsChange, { ...change, retentionSeasons }).success).toBe(false);
});
