import { screen, within } from '@testing-library/react';
import type { Banner } from '@vigiefaon/domain/settings/banner';
import { expect, test } from 'vitest';
import { someSettings } from '../../testing/people.ts';
import { renderPublic } from '../../testing/render-page.tsx';
import { PublicFrame } from './public-frame.tsx';

const banner: Banner = {
  severity: 'warn',
  text: { fr: 'Réunion vendredi', de: 'Treffen am Freitag', nl: 'Vergadering op vrijdag', en: 'Meeting on Friday' },
};

test('the association’s message stands beside the season on a page before the login, in the reader’s language', async () => {
  await renderPublic(<PublicFrame>page</PublicFrame>, { locale: 'de', settings: someSettings({ banner }) });
  const note = await screen.findByRole('note', { name: 'Mitteilung des Vereins' });
  expect(note.textContent).toBe('Treffen am Freitag');
  expect(note.dataset.severity).toBe('warn');
  expect(screen.getByText(/Saison 2026/)).toBeTruthy();
});

test('without a message nothing stands there', async () => {
  await renderPublic(<PublicFrame>page</PublicFrame>, { settings: someSettings() });
  expect(await screen.findByText(/Saison 2026/)).toBeTruthy();
  expect(screen.queryByRole('note')).toBeNull();
});

test('a page before the login says whose it is, at its head and with the address at its foot', async () => {
  const logo = { hash: 'a'.repeat(64), width: 400, height: 100 };
  const letterhead = { name: 'SOS Faons', lines: ['Rue du Pré 3, 4960 Malmedy'], logo, colors: null };
  await renderPublic(<PublicFrame>page</PublicFrame>, { settings: someSettings({ letterhead }) });
  const head = within(await screen.findByRole('banner'));
  expect(await head.findByText('SOS Faons')).toBeTruthy();
  // Beside the name it tells nothing more to whoever listens.
  expect(await head.findByRole('presentation')).toMatchObject({ width: 90, height: 23 });
  const foot = within(screen.getByRole('contentinfo'));
  expect(await foot.findByText('SOS Faons · Rue du Pré 3, 4960 Malmedy')).toBeTruthy();
});

test('a page of an association that has not said who it is claims nothing', async () => {
  await renderPublic(<PublicFrame>page</PublicFrame>, { settings: someSettings() });
  await screen.findByText(/Saison 2026/);
  expect(screen.queryByRole('presentation')).toBeNull();
  expect(screen.getByRole('contentinfo').querySelector('p')).toBeNull();
});
