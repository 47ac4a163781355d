import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSetup } from '@vigiefaon/domain/setup/setup.api';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { aSetup } from '../../testing/setup.ts';
import { MissingCard } from './missing-card.tsx';

const linksShown = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('each thing that is missing has its button', async () => {
  fakeApi().answer(getSetup, { ...aSetup({ hasSeason: false, mailIsSent: false, hasZones: false }), left: ['mail'] });
  await renderInside(<MissingCard />);
  expect(await screen.findByRole('heading', { name: 'Il manque encore 2 choses' })).toBeTruthy();
  expect(screen.getByText('Aucune saison n’est prévue')).toBeTruthy();
  expect(linksShown()).toEqual(['/setup?topic=season', '/setup?topic=zones']);
});

test('of many the first are shown, and the others on demand', async () => {
  const without = { hasSeason: false, mailIsSent: false, hasZones: false, hasTerrain: false, pilots: 0 };
  fakeApi().answer(getSetup, aSetup(without));
  await renderInside(<MissingCard />);
  await userEvent.click(await screen.findByRole('button', { name: 'Montrer la dernière' }));
  expect(linksShown()).toHaveLength(5);
});

test('where all is well there is no card', async () => {
  const api = fakeApi();
  api.answer(getSetup, aSetup());
  await renderInside(
    <>
      <MissingCard />
      <p>Après</p>
    </>,
  );
  await screen.findByText('Après');
  await expect.poll(() => api.calls(getSetup).length).toBe(1);
  expect(screen.queryByRole('heading')).toBeNull();
});
