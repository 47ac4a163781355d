import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountOf, aMission, anne, asPilot, karl } from '../../../testing/missions.ts';
import { aUser, someSettings } from '../../../testing/people.ts';
import { renderInside } from '../../../testing/render-page.tsx';
import { WeatherAgainLine } from './weather-again-line.tsx';

const mission = aMission({ status: 'AFFECTED', pilot: asPilot(anne), missionDate: '2026-06-02' });
const words = /La météo sera regardée encore une fois vers 3.h.30/;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01T18:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const show = (shown = mission, user = aUser(), weatherIsAsked = true) =>
  renderInside(<WeatherAgainLine mission={shown} />, { user, settings: someSettings({ weatherIsAsked }) });

test('the requester of a planned flight reads that the weather is looked at once more', async () => {
  await show();
  expect(screen.getByText(words)).toBeTruthy();
});

test('nothing of it is said to the crew, without a weather service, without a flight, or when a neighbour flies', async () => {
  await show(mission, accountOf(karl, 'ROLE_ADMIN'));
  await show(mission, aUser(), false);
  await show({ ...mission, status: 'TODO' });
  await show({ ...mission, handedTo: { name: 'Rehkitzrettung Our', contact: null } });
  vi.setSystemTime(new Date('2026-06-02T02:00:00Z'));
  await show();
  expect(screen.queryByText(words)).toBeNull();
});
