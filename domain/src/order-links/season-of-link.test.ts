import { expect, it } from 'vitest';
import { lastDayOfNewLink } from './season-of-link.ts';

const season = (firstDay: string, lastDay: string) => ({ year: Number(firstDay.slice(0, 4)), firstDay, lastDay });
const seasons = [season('2026-04-20', '2026-07-20'), season('2025-04-15', '2025-07-15')];

it.each([
  ['in the season until thirty days after it', '2025-05-20', '2025-08-14'],
  ['on its last day likewise', '2025-07-15', '2025-08-14'],
  ['after it until thirty days after the next', '2025-07-16', '2026-08-19'],
  ['not at all where no season lies ahead', '2026-07-21', null],
])('a link that is made %s opens', (_when, today, lastDay) => {
  expect(lastDayOfNewLink(today, seasons)).toBe(lastDay);
});
