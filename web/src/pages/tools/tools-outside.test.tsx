import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as season from '@vigiefaon/domain/figures/public-season.api';
import * as data from '@vigiefaon/domain/open-data/open-data.api';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { someSettings } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { Outside } from './outside.tsx';

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  api.answer(season.getPublicSeasonSettings, { isPublic: false, version: 0 });
  api.answer(data.listDataTokens, { items: [] });
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

const dataTokenId = '01900000-0000-7000-8000-0000000000d1';
const made = { dataTokenId, name: 'QGIS', createdAt: '2025-06-01T08:00:00.000Z', readAt: null };

test('an admin makes a key for a program, sees it once, and withdraws it after a question', async () => {
  api.answer(data.makeDataToken, { ...made, token: 'vfd_secret' });
  await renderInside(<Outside />);
  expect(await screen.findByText('Aucun programme ne lit encore ces données.')).toBeTruthy();
  expect(screen.getByText(`${window.location.origin}/api/open-data`)).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /Pour quel programme/ }), 'QGIS');
  api.answer(data.listDataTokens, { items: [made] });
  await userEvent.click(screen.getByRole('button', { name: 'Créer une clé' }));
  expect((await screen.findByText('vfd_secret')).tagName).toBe('CODE');
  expect(api.calls(data.makeDataToken)[0]?.body).toEqual({ name: 'QGIS' });
  const list = await screen.findByRole('list', { name: 'Clés de lecture' });
  expect(await within(list).findByText(/Jamais utilisée/)).toBeTruthy();
  await userEvent.click(within(list).getByRole('button', { name: 'Retirer la clé de QGIS' }));
  const dialog = await screen.findByRole('dialog', { name: /Retirer la clé de QGIS/ });
  api.answer(data.revokeDataToken, undefined);
  api.answer(data.listDataTokens, { items: [] });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Retirer' }));
  expect(await screen.findByText('La clé de QGIS est retirée')).toBeTruthy();
  expect(api.calls(data.revokeDataToken)[0]?.params).toEqual({ dataTokenId });
});

test('a key without a name is refused at its field, before anything is sent', async () => {
  await renderInside(<Outside />);
  await userEvent.click(await screen.findByRole('button', { name: 'Créer une clé' }));
  const field = screen.getByRole('textbox', { name: /Pour quel programme/ });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(api.calls(data.makeDataToken)).toEqual([]);
});
