import { act, render, screen } from '@testing-library/react';
import { accentColors } from '@vigiefaon/domain/letterhead/accent';
import { noLetterhead } from '@vigiefaon/domain/letterhead/shown-letterhead';
import { getPublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settingsChangedEvent } from '../api/public-settings.ts';
import { type FakeApi, fakeApi } from '../testing/fake-api.ts';
import { someSettings } from '../testing/people.ts';
import { settingsAtStart } from './settings-at-start.ts';
import { useFreshSettings } from './use-fresh-settings.ts';

let api: FakeApi;
const atStart = someSettings();

beforeEach(() => {
  vi.useFakeTimers();
  api = fakeApi();
  api.answer(getPublicSettings, someSettings({ planningTime: '18:15', today: '2026-06-02' }));
});
afterEach(() => vi.useRealTimers());

function Evening() {
  const settings = useFreshSettings(atStart);
  return (
    <p>
      {settings?.today} {settings?.planningTime} {settings?.aerial?.url}
    </p>
  );
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

test('what an admin changes here is read at once', async () => {
  render(<Evening />);
  act(() => void window.dispatchEvent(new Event(settingsChangedEvent)));
  await pass(0);
  expect(screen.getByText('2026-06-02 18:15')).toBeTruthy();
});

test('a colour that an admin chooses is worn at once, and the green again when it is given up', async () => {
  const colors = accentColors('#1d5fb8');
  api.answer(getPublicSettings, someSettings({ letterhead: { ...noLetterhead, colors } }));
  render(<Evening />);
  const worn = () => document.documentElement.style.getPropertyValue('--accent-light-primary');
  act(() => void window.dispatchEvent(new Event(settingsChangedEvent)));
  await pass(0);
  expect(worn()).toBe('#1d5fb8');
  api.answer(getPublicSettings, someSettings());
  act(() => void window.dispatchEvent(new Event(settingsChangedEvent)));
  await pass(0);
  expect(worn()).toBe('');
});

test('whoever comes back to the page after a while reads today’s settings', async () => {
  render(<Evening />);
  comeBack();
  await pass(0);
  expect(api.calls(getPublicSettings)).toHaveLength(0);
  await pass(61_000);
  comeBack();
  await pass(0);
  expect(screen.getByText('2026-06-02 18:15')).toBeTruthy();
});

test('a page that is only looked at follows within minutes, and without a network keeps what it has', async () => {
  render(<Evening />);
  api.goOffline(getPublicSettings);
  await pass(10 * 60_000);
  expect(screen.getByText('2026-06-01 19:00')).toBeTruthy();
  api.answer(getPublicSettings, someSettings({ planningTime: '18:15' }));
  await pass(10 * 60_000);
  expect(screen.getByText('2026-06-01 18:15')).toBeTruthy();
});

test('maps of a page come from where it was loaded for, until it is loaded anew', async () => {
  const source = { url: 'https://new.example.org/{z}/{x}/{y}', attribution: '© new' };
  api.answer(getPublicSettings, someSettings({ planningTime: '18:15', today: '2026-06-02', aerial: source }));
  render(<Evening />);
  act(() => void window.dispatchEvent(new Event(settingsChangedEvent)));
  await pass(0);
  expect(screen.getByText('2026-06-02 18:15')).toBeTruthy();
});

test('without a network a phone goes on with what a version before has kept, which does not say whose it is', async () => {
  const { letterhead: _, ...before } = someSettings({ planningTime: '18:15' });
  localStorage.setItem('settings', JSON.stringify(before));
  api.goOffline(getPublicSettings);
  expect(await settingsAtStart()).toMatchObject({
    planningTime: '18:15',
    letterhead: { name: null, lines: [], logo: null },
  });
});
