import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as season from '@vigiefaon/domain/figures/public-season.api';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { someSettings } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { Outside } from './outside.tsx';

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  api.answer(season.getPublicSeasonSettings, { isPublic: false, version: 0 });
});

test('an admin shows the season to anybody, and gets what a web site needs for it', async () => {
  api.answer(season.savePublicSeasonSettings, ({ body }) => ({ ...body, version: 1 }));
  const settings = someSettings();
  const letterhead = { ...settings.letterhead, name: 'Faons "& Cie"' };
  await renderInside(<Outside />, { settings: { ...settings, letterhead } });
  const box = await screen.findByRole('checkbox', { name: 'Montrer ces chiffres à tout le monde' });
  expect(screen.queryByRole('link', { name: 'La page de la saison' })).toBeNull();
  await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Tout le monde peut lire ces chiffres')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'La page de la saison' }).getAttribute('href')).toBe('/season');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Langue du compteur' }), 'de');
  const code = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Pour votre site web' });
  expect(code.value).toContain(`src="${window.location.origin}/api/public-season/counter?locale=de"`);
  expect(code.value).toContain('title="Faons &quot;&amp; Cie&quot;"');
});
