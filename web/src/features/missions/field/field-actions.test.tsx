import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listFinds } from '@vigiefaon/domain/finds/finds.api';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { aFind, foundSoFar } from '../../../testing/finds.ts';
import { accountOf, aMission, anne, asPilot } from '../../../testing/missions.ts';
import { renderInside } from '../../../testing/render-page.tsx';
import { type AskedInField, FieldActions } from './field-actions.tsx';
import { useMayInField } from './use-may-in-field.ts';

function Actions({ mission }: { mission: Mission }) {
  const [asked, ask] = useState<AskedInField>(null);
  return <FieldActions mission={mission} may={useMayInField(mission)} isReportNext={false} asked={asked} onAsk={ask} />;
}

it('in the field, too, a search is not ended over a closed crate without a word', async () => {
  const crated = aFind({ state: 'CRATED', crateNumber: 2, cratedAt: '2026-06-01T03:20:00.000Z' });
  fakeApi().answer(listFinds, foundSoFar([crated]));
  const mission = aMission({ status: 'AFFECTED', pilot: asPilot(anne) });
  await renderInside(<Actions mission={mission} />, { user: accountOf(anne) });
  await userEvent.click(await screen.findByRole('button', { name: 'Terminer sans rapport' }));
  const question = await screen.findByRole('dialog', { name: 'Une caisse est encore fermée' });
  expect(within(question).getByText(/Caisse 2/)).toBeTruthy();
});

it('a closed crate that becomes known once the question is open is asked about there and then', async () => {
  const crated = aFind({ state: 'CRATED', crateNumber: 2, cratedAt: '2026-06-01T03:20:00.000Z' });
  const api = fakeApi();
  api.answer(listFinds, foundSoFar([crated]));
  const { letGo } = api.hold(listFinds);
  const mission = aMission({ status: 'AFFECTED', pilot: asPilot(anne) });
  await renderInside(<Actions mission={mission} />, { user: accountOf(anne) });
  await userEvent.click(await screen.findByRole('button', { name: 'Terminer sans rapport' }));
  const before = await screen.findByRole('dialog', { name: 'Terminer sans rapport' });
  letGo();
  expect(await screen.findByRole('dialog', { name: 'Une caisse est encore fermée' })).toBe(before);
  expect(within(before).getByText(/Caisse 2/)).toBeTruthy();
});
