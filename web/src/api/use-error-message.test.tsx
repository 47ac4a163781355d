import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { renderInside } from '../testing/render-page.tsx';
import { CallError } from './call-error.ts';
import { isTemporary } from './is-temporary.ts';
import { useErrorMessage } from './use-error-message.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-01T12:20:00Z') }));
afterEach(() => void vi.useRealTimers());

function refusal(reason: string, goesOnAt?: string): CallError {
  const problem = { type: '', title: '', status: 429, code: 'QUOTA_REACHED', reason } as const;
  return new CallError('QUOTA_REACHED', goesOnAt === undefined ? problem : { ...problem, goesOnAt });
}

function Said({ error }: { error: unknown }) {
  return <p>{useErrorMessage()(error)}</p>;
}

test('one mission too many says from when on it goes on, and that nothing typed is lost', async () => {
  fakeApi();
  await renderInside(<Said error={refusal('MISSIONS', '2026-06-01T22:00:00.000Z')} />);
  expect(screen.getByText(/vous pourrez continuer demain à 00:00/).textContent).toMatch(/est gardé/);
});

test.each([
  ['fr', '2026-06-01T12:35:00.000Z', 'Trop d’essais en peu de temps. Réessayez à 14:35.'],
  ['fr', '2026-06-02T05:00:00.000Z', 'Trop d’essais en peu de temps. Réessayez demain à 07:00.'],
  ['de', '2026-06-01T12:35:00.000Z', 'Zu viele Versuche in kurzer Zeit. Versuchen Sie es um 14:35 noch einmal.'],
  ['de', '2026-06-02T05:00:00.000Z', 'Zu viele Versuche in kurzer Zeit. Versuchen Sie es morgen um 07:00 noch einmal.'],
  ['nl', '2026-06-01T12:35:00.000Z', 'Te veel pogingen in korte tijd. Probeer het om 14:35 opnieuw.'],
  ['nl', '2026-06-02T05:00:00.000Z', 'Te veel pogingen in korte tijd. Probeer het morgen om 07:00 opnieuw.'],
] as const)('in %s whoever tried too often reads from when on it goes on: %s', async (locale, goesOnAt, sentence) => {
  fakeApi();
  const problem = { type: '', title: '', status: 429, code: 'TOO_MANY_REQUESTS', goesOnAt } as const;
  await renderInside(<Said error={new CallError('TOO_MANY_REQUESTS', problem)} />, { locale });
  expect(screen.getByText(sentence)).toBeTruthy();
});

test('where the hour is not known none is said', async () => {
  fakeApi();
  await renderInside(<Said error={new CallError('TOO_MANY_REQUESTS')} />);
  expect(screen.getByText('Trop d’essais en peu de temps. Réessayez plus tard.')).toBeTruthy();
});

test.each([
  ['PARCELS', /supprimez celles/],
  ['STREAMS', /fermez-en/],
])('one of %s too many says which limit it is', async (reason, words) => {
  fakeApi();
  await renderInside(<Said error={refusal(reason)} />);
  expect(screen.getByText(words)).toBeTruthy();
});

test('what a quota holds up is tried again later and not dropped', () => {
  expect(isTemporary(refusal('MISSIONS'))).toBe(true);
});
