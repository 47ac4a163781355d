import { screen } from '@testing-library/react';
import { listWithoutSecondFactor, type WithoutSecondFactor as Person } from '@vigiefaon/domain/auth/second-factor.api';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderInside } from '../../../testing/render-page.tsx';
import { WithoutSecondFactor } from './without-second-factor.tsx';

const claire: Person = {
  userId: '0190a5f0-0000-7000-8000-000000000001',
  role: 'ROLE_ADMIN',
  lastname: 'Delvaux',
  firstname: 'Claire',
};
const luc: Person = { ...claire, userId: '0190a5f0-0000-7000-8000-000000000002', role: 'ROLE_PILOT', firstname: null };

test('an admin reads whose password alone opens the account, and how many there are beside', async () => {
  fakeApi().answer(listWithoutSecondFactor, { items: [claire, luc], count: 40 });
  await renderInside(<WithoutSecondFactor />);
  const lines = await screen.findAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual(['Claire Delvaux (Administrateur)', 'Delvaux (Pilote)']);
  expect(screen.getByText('et encore 38 personnes')).toBeTruthy();
});

test('where nobody is without one the screen says so', async () => {
  fakeApi().answer(listWithoutSecondFactor, { items: [], count: 0 });
  await renderInside(<WithoutSecondFactor />);
  expect(await screen.findByText(/^Tous ceux qui doivent avoir un second facteur en ont un/)).toBeTruthy();
});
