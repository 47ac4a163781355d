import { screen } from '@testing-library/react';
import { previewRetention } from '@vigiefaon/domain/privacy/privacy.api';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { RetentionPreview } from './retention-preview.tsx';

test.each([
  [{ seasons: 3, before: '2023-04-25', requesters: 12 }, /12 demandeurs seraient anonymisés cette nuit\./],
  [{ seasons: 3, before: '2023-04-25', requesters: 1 }, /1 demandeur serait anonymisé cette nuit\./],
  [{ seasons: 3, before: null, requesters: 0 }, /3 saisons ne sont pas encore terminées/],
])('what tonight brings: %j', async (answer, words) => {
  const api = fakeApi();
  api.answer(previewRetention, answer);
  await renderInside(<RetentionPreview seasons={3} />);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(api.calls(previewRetention)[0]?.query).toEqual({ seasons: '3' });
});

test('without the setting nobody is asked for', async () => {
  const api = fakeApi();
  await renderInside(<RetentionPreview seasons={null} />);
  expect(screen.getByText('Aucun demandeur n’est anonymisé.')).toBeTruthy();
  expect(api.calls(previewRetention)).toEqual([]);
});
