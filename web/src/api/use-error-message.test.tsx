import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { renderInside } from '../testing/render-page.tsx';
import { CallError } from './call-error.ts';
import { isTemporary } from './is-temporary.ts';
import { useErrorMessage } from './use-error-message.ts';

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
  expect(screen.getByText(/vous pourrez continuer le 02\/06\/26 à 00:00/).textContent).toMatch(/est gardé/);
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
