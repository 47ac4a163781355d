import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { someSettings } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { KeptLine } from './kept-line.tsx';

afterEach(() => {
  vi.useRealTimers();
});

async function show(now: string, readAt: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  const kept = { isKeeping: false, isComplete: true, readAt: Date.parse(readAt) } as Parameters<
    typeof KeptLine
  >[0]['kept'];
  await renderInside(<KeptLine kept={kept} />, { settings: someSettings({ today: '2026-06-02' }) });
  return (await screen.findByRole('status')).textContent ?? '';
}

// In Brussels it is two hours later than in Greenwich, where the devices of these tests are.
test('what was read since midnight of the association is of today, whatever day it was on the device', async () => {
  const line = await show('2026-06-02T05:00:00Z', '2026-06-01T22:30:00Z');
  expect(line).toContain('00:30');
  expect(line).not.toContain('02/06');
});

test('what was read before midnight of the association has its day', async () => {
  expect(await show('2026-06-01T23:00:00Z', '2026-06-01T21:30:00Z')).toContain('01/06/26 23:30');
});
