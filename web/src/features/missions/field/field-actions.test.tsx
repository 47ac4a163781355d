import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listFinds } from '@vigiefaon/domain/finds/finds.api';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { aFind, foundSoFar } from '../../../testing/finds.ts';
import { accountOf, aMission, anne, asPilot } from '../../../testing/missions.ts';
import { renderInside } from '../../../testing/render-page.tsx';
import { FieldActions } from './field-actions.tsx';

it('in the field, too, a search is not ended over a closed crate without a word', async () => {
  const crated = aFind({ state: 'CRATED', crateNumber: 2, cratedAt: '2026-06-01T03:20:00.000Z' });
  fakeApi().answer(listFinds, foundSoFar([crated]));
  const mission = aMission({ status: 'AFFECTED', pilot: asPilot(anne) });
  await renderInside(<FieldActions mission={mission} />, { user: accountOf(anne) });
  await userEvent.click(await screen.findByRole('button', { name: 'Terminer sans rapport' }));
  const question = await screen.findByRole('dialog', { name: 'Une caisse est encore fermée' });
  expect(within(question).getByText(/Caisse 2/)).toBeTruthy();
});

it('a closed crate that becomes known once the question is open is asked about there and then', async () => {
  const crated = aFind({ state: 'CRATED', crateNumber: 2, cratedAt: '2026-06-01T03:20:00.000Z' });
  fakeApi().answer(listFinds, foundSoFar([crated]));
  const answer = globalThis.fetch;
  let tellFinds = () => {};
  const told = new Promise<void>((resolve) => {
    tellFinds = resolve;
  });
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    if (String(asked[0]).includes('/finds')) await told;
    return answer(...asked);
  });
  const mission = aMission({ status: 'AFFECTED', pilot: asPilot(anne) });
  await renderInside(<FieldActions mission={mission} />, { user: accountOf(anne) });
  await userEvent.click(await screen.findByRole('button', { name: 'Terminer sans rapport' }));
  const before = await screen.findByRole('dialog', { name: 'Terminer sans rapport' });
  tellFinds();
  expect(await screen.findByRole('dialog', { name: 'Une caisse est encore fermée' })).toBe(before);
  expect(within(before).getByText(/Caisse 2/)).toBeTruthy();
});

afterEach(() => vi.useRealTimers());

it('before the search can have happened there is the call, and from when on the rest', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-01T14:59:00.000Z') });
  fakeApi().answer(listFinds, foundSoFar([]));
  const evening = { searchFrom: '2026-06-01T15:00:00.000Z', missionDate: '2026-06-02' };
  const mission = aMission({ status: 'AFFECTED', pilot: asPilot(anne), ...evening });
  await renderInside(<FieldActions mission={mission} />, { user: accountOf(anne) });
  expect((await screen.findByRole('link', { name: /^Appeler/ })).getAttribute('href')).toBe('tel:+32470123456');
  expect(screen.getByText('Recherche, feu vert et rapport possibles à partir de : 01/06/26 17:00')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('on the eve the call stands first, and a search of the evening can begin', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-01T15:00:00.000Z') });
  fakeApi().answer(listFinds, foundSoFar([]));
  const evening = { searchFrom: '2026-06-01T15:00:00.000Z', missionDate: '2026-06-02' };
  const mission = aMission({ status: 'AFFECTED', pilot: asPilot(anne), ...evening });
  await renderInside(<FieldActions mission={mission} />, { user: accountOf(anne) });
  expect(await screen.findByRole('link', { name: /^Appeler/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Commencer la recherche' })).toBeTruthy();
  expect(screen.queryByText(/possibles à partir de/)).toBeNull();
});
