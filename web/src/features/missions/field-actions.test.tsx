import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listFinds } from '@vigiefaon/domain/finds/finds.api';
import { expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { aFind, foundSoFar } from '../../testing/finds.ts';
import { accountOf, aMission, anne, asPilot } from '../../testing/missions.ts';
import { renderInside } from '../../testing/render-page.tsx';
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
