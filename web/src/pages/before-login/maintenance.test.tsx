import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isAlive } from '@vigiefaon/domain/health/health.api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { renderPublic } from '../../testing/render-page.tsx';
import { watchLeaving } from '../../testing/watch-leaving.ts';
import Maintenance from './maintenance.tsx';

let api: FakeApi;
let left: ReturnType<typeof watchLeaving>;
const retry = () => screen.getByRole('button', { name: 'Réessayer' });

beforeEach(() => {
  api = fakeApi();
  left = watchLeaving();
});

afterEach(() => {
  vi.useRealTimers();
});

test('trying again leads back to the page that was asked for, once the server answers', async () => {
  api.refuse(isAlive, 'UNAVAILABLE');
  await renderPublic(<Maintenance />, { path: '/pages/maintenance?return=%2Fmissions%3Fstatus%3DTODO' });
  await userEvent.click(retry());
  expect(await screen.findByText('Toujours pas de réponse.')).toBeTruthy();
  expect(left.to()).toBeNull();

  api.answer(isAlive, { status: 'UP', version: '0.1.0' });
  await userEvent.click(retry());
  await waitFor(() => expect(left.to()).toBe('/missions?status=TODO'));
});

test('the page comes back by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  api.answer(isAlive, { status: 'UP', version: '0.1.0' });
  await renderPublic(<Maintenance />, { path: '/pages/maintenance?return=%2Fmap' });
  expect(left.to()).toBeNull();
  act(() => void vi.advanceTimersByTime(10_000));
  // Waiting below needs a real clock.
  vi.useRealTimers();
  await waitFor(() => expect(left.to()).toBe('/map'));
});

test.each(['/\t/evil.test', '/.//evil.test', '//evil.test', '/\\evil.test', 'https://evil.test', ''])(
  'never leads to another site: %s',
  async (back) => {
    api.answer(isAlive, { status: 'UP', version: '0.1.0' });
    await renderPublic(<Maintenance />, { path: `/pages/maintenance?return=${encodeURIComponent(back)}` });
    await userEvent.click(retry());
    await waitFor(() => expect(left.to()).toBe('/'));
  },
);
