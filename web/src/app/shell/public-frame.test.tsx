import { screen } from '@testing-library/react';
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
