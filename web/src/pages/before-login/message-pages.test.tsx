import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPublic } from '../../testing/render-page.tsx';
import { watchLeaving } from '../../testing/watch-leaving.ts';
import ErrorPage from './error.tsx';
import NotFound from './not-found.tsx';

test.each([
  ['fr', 'Cette page n’existe pas', 'Aller à l’accueil'],
  ['de', 'Diese Seite gibt es nicht', 'Zur Startseite'],
  ['nl', 'Deze pagina bestaat niet', 'Naar de startpagina'],
] as const)('an unknown address says so in %s and leads to the start', async (locale, title, start) => {
  const left = watchLeaving();
  await renderPublic(<NotFound />, { path: '/no/such/page', locale });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(document.title).toBe(`${title} · VigieFaon`);
  await userEvent.click(screen.getByRole('button', { name: start }));
  expect(left.to()).toBe('/');
});

test('the error page says that nothing typed is lost and leads to the start', async () => {
  const left = watchLeaving();
  await renderPublic(<ErrorPage />, { path: '/auth/error' });
  expect(screen.getByText(/Vos saisies en cours restent sur cet appareil/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Aller à l’accueil' }));
  expect(left.to()).toBe('/');
});
