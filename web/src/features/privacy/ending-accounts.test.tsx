import { screen } from '@testing-library/react';
import { type EndingAccount, listEndingAccounts } from '@vigiefaon/domain/privacy/privacy.api';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { EndingAccounts } from './ending-accounts.tsx';

const account: EndingAccount = {
  userId: '0190a5f0-0000-7000-8000-000000000001',
  role: 'ROLE_PILOT',
  lastname: 'Lambert',
  firstname: 'Luc',
  lastUsedOn: '2023-06-01',
  endsOn: '2025-06-01',
  isTold: true,
};

test('an admin reads whose account ends when, and whom no message could tell', async () => {
  const waiting = { ...account, userId: '0190a5f0-0000-7000-8000-000000000002', role: null, firstname: 'Zoé' };
  fakeApi().answer(listEndingAccounts, { items: [account, { ...waiting, isTold: false }] });
  await renderInside(<EndingAccounts />);
  const [told, notTold] = await screen.findAllByRole('listitem');
  expect(told?.textContent).toMatch(/^Luc Lambert \(Pilote\).*01.06.23.*Effacé.*01.06.25.*Prévenu par e-mail$/);
  expect(notTold?.textContent).toMatch(/^Zoé Lambert \(En attente\).*Pas prévenu/);
});

test('where no account ends the screen says so', async () => {
  fakeApi().answer(listEndingAccounts, { items: [] });
  await renderInside(<EndingAccounts />);
  expect(await screen.findByText('Aucun compte ne prend fin le mois prochain.')).toBeTruthy();
});
