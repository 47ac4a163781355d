import { expect, test } from 'vitest';
import { accessPage, replaceAccessTable } from './access-page.ts';
import { callers } from './access-row.ts';
import { accessTable } from './access-table.ts';

test('the page has a line for each call and a cell for each caller', () => {
  const lines = accessPage().trim().split('\n').slice(2);
  expect(lines.map((line) => /`(.+?)`/.exec(line)?.[1])).toEqual(Object.keys(accessTable));
  for (const line of lines) expect(line.split(' | ')).toHaveLength(callers.length + 1);
});

test('nobody gets anything but what the login or somebody new needs, the logo above it, what the association shows to anybody, or what a signed link opens, in the address or the header, and an account that waits gets nothing of anybody else', () => {
  const calls = Object.entries(accessTable);
  const open = calls.flatMap(([call, row]) => (row.nobody === 'OK' ? [call] : []));
  expect(
    open.filter(
      (call) =>
        !/auth|is-alive|GET \/api\/public-season(\/counter)?$|settings|addresses|consent|whatsapp|\{token\}|\/order-link|\/order-request|\/registered-parcels|POST \/api\/handovers$|GET \/api\/letterhead\/logo|public\/handover/.test(
          call,
        ),
    ),
  ).toEqual([]);
  const waiting = calls.flatMap(([call, row]) =>
    row['waiting account'] === 'OK' && row.nobody !== 'OK' ? [call] : [],
  );
  expect(waiting.filter((call) => !/\/me|\/users\/|logout|house-rules/.test(call))).toEqual([]);
});

test('a page without the two comments is given back as it is', () => {
  expect(replaceAccessTable('# Access', accessPage())).toBe('# Access');
});
