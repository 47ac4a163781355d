import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  AccountMonths,
  type AccountUse,
  accountFate,
  addMonths,
  endsUnused,
  usedLongAgo,
} from './account-retention.ts';

const use = (wanted: Partial<AccountUse> = {}): AccountUse => ({
  lastUsedOn: '2024-06-01',
  toldOn: null,
  hasMissionsAhead: false,
  ...wanted,
});

test.each([
  ['used a year ago', use(), '2025-06-01', { fate: 'KEPT', endsOn: null }],
  ['thirty-one days before its end', use(), '2026-05-01', { fate: 'KEPT', endsOn: null }],
  ['thirty days before its end', use(), '2026-05-02', { fate: 'TO_TELL', endsOn: '2026-06-01' }],
  ['found a year late: a month from now', use(), '2027-06-01', { fate: 'TO_TELL', endsOn: '2027-07-01' }],
  ['told, and its month not over', use({ toldOn: '2026-05-02' }), '2026-05-31', { fate: 'TOLD', endsOn: '2026-06-01' }],
  ['told, and its month over', use({ toldOn: '2026-05-02' }), '2026-06-01', { fate: 'TO_END', endsOn: '2026-06-01' }],
  ['told late', use({ toldOn: '2026-05-20' }), '2026-06-18', { fate: 'TOLD', endsOn: '2026-06-19' }],
  [
    'used again after it was told',
    use({ lastUsedOn: '2026-05-10', toldOn: '2026-05-02' }),
    '2026-06-20',
    { fate: 'KEPT', endsOn: null },
  ],
  [
    'told years ago, used, and unused since',
    use({ toldOn: '2023-05-02' }),
    '2026-06-01',
    { fate: 'TO_TELL', endsOn: '2026-07-01' },
  ],
  [
    'with missions ahead',
    use({ toldOn: '2026-05-02', hasMissionsAhead: true }),
    '2026-06-10',
    { fate: 'TOLD', endsOn: '2026-06-01' },
  ],
  ['not told while missions are ahead', use({ hasMissionsAhead: true }), '2026-06-10', { fate: 'KEPT', endsOn: null }],
] as const)('an account %s', (_which, account, today, fate) => {
  expect(accountFate(account, today, 24)).toEqual(fate);
});

test('without the setting no account ends', () => {
  expect(accountFate(use({ toldOn: '2025-01-01' }), '2040-01-01', 0)).toEqual({ fate: 'KEPT', endsOn: null });
});

test('pilots and whoever waits end unused, admins and requesters do not', () => {
  expect(([null, 'ROLE_PILOT', 'ROLE_ADMIN', 'ROLE_CLIENT'] as const).map(endsUnused)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('months are counted by the calendar', () => {
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
  expect(addMonths('2025-12-31', 2)).toBe('2026-02-28');
  expect(addMonths('2026-01-15', -24)).toBe('2024-01-15');
});

test('whoever may have to be told is always looked at', () => {
  for (let day = '2024-01-01'; day < '2025-01-10'; day = nextDay(day)) {
    const { fate } = accountFate(use({ lastUsedOn: day }), '2026-03-31', 24);
    if (fate !== 'KEPT') expect([day, day < usedLongAgo('2026-03-31', 24)]).toEqual([day, true]);
  }
});

function nextDay(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

test.each([
  [0, true],
  [12, true],
  [120, true],
  [11, false],
  [121, false],
  [-1, false],
  [12.5, false],
])('%j months are a setting: %j', (months, isSetting) => {
  expect(z.safeParse(AccountMonths, months).success).toBe(isSetting);
});
