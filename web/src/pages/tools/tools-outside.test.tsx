import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as season from '@vigiefaon/domain/figures/public-season.api';
import * as data from '@vigiefaon/domain/open-data/open-data.api';
import type { HookDelivery, WebHook } from '@vigiefaon/domain/web-hooks/web-hook';
import * as hooks from '@vigiefaon/domain/web-hooks/web-hooks.api';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { someSettings } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { Outside } from './outside.tsx';

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  api.answer(season.getPublicSeasonSettings, { isPublic: false, version: 0 });
  api.answer(data.listDataTokens, { items: [] });
  api.answer(hooks.listWebHooks, { items: [] });
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

const webHookId = '01900000-0000-7000-8000-0000000000e1';
const hook: WebHook = {
  webHookId,
  version: 3,
  name: 'Site',
  address: 'https://example.org/hook',
  kinds: ['ORDERS', 'REPORTS'],
  isOn: true,
  secret: 'whsec_secret',
  waiting: 0,
  failed: 1,
  createdAt: '2025-06-01T08:00:00.000Z',
};
const failed: HookDelivery = {
  deliveryId: '01900000-0000-7000-8000-0000000000e2',
  type: 'mission.ordered',
  missionId: '01900000-0000-7000-8000-0000000000e3',
  happenedAt: '2025-06-01T08:00:00.000Z',
  state: 'FAILED',
  attempts: 12,
  answeredStatus: 500,
  failure: null,
  nextAt: null,
  deliveredAt: null,
};

test('an admin connects a program; what is missing or not allowed is said at its field', async () => {
  await renderInside(<Outside />);
  expect(await screen.findByText('Aucun programme n’est prévenu.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter un programme' }));
  const form = await screen.findByRole('dialog', { name: 'Ajouter un programme' });
  await userEvent.click(within(form).getByRole('button', { name: 'Enregistrer' }));
  expect(within(form).getByRole('group', { name: 'Ce qu’il apprend' }).textContent).toContain(
    'Ce champ est obligatoire',
  );
  expect(api.calls(hooks.createWebHook)).toEqual([]);
  await userEvent.type(within(form).getByRole('textbox', { name: /Nom/ }), 'Site');
  await userEvent.type(within(form).getByRole('textbox', { name: /Adresse/ }), 'https://127.0.0.1/hook');
  await userEvent.click(within(form).getByRole('checkbox', { name: 'Vols et rapports' }));
  await userEvent.click(within(form).getByRole('checkbox', { name: 'Demandes' }));
  api.refuse(hooks.createWebHook, 'MISSING_REQUIRED_FIELDS', { errors: [{ path: 'address', code: 'INVALID' }] });
  await userEvent.click(within(form).getByRole('button', { name: 'Enregistrer' }));
  const address = within(form).getByRole('textbox', { name: /Adresse/ });
  await vi.waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'));
  api.answer(hooks.createWebHook, hook);
  api.answer(hooks.listWebHooks, { items: [hook] });
  await userEvent.clear(address);
  await userEvent.type(address, 'https://example.org/hook');
  await userEvent.click(within(form).getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Le programme est enregistré')).toBeTruthy();
  expect(api.calls(hooks.createWebHook).at(-1)?.body).toEqual({
    name: 'Site',
    address: 'https://example.org/hook',
    kinds: ['ORDERS', 'REPORTS'],
    isOn: true,
  });
  expect(await screen.findByText(/Actif · Demandes et Vols et rapports/)).toBeTruthy();
});

test('an admin sees what did not arrive and why, sends it again, and tries the way there', async () => {
  api.answer(hooks.listWebHooks, { items: [hook] });
  api.answer(hooks.listHookDeliveries, { items: [failed] });
  api.answer(hooks.retryHookDelivery, undefined);
  const waiting = {
    ...failed,
    state: 'WAITING' as const,
    attempts: 0,
    answeredStatus: null,
    nextAt: failed.happenedAt,
  };
  await renderInside(<Outside />);
  expect(await screen.findByText('1 envoi n’est pas arrivé et n’est plus réessayé.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Envois à Site' }));
  const log = await screen.findByRole('dialog', { name: 'Envois à Site' });
  expect(await within(log).findByText('Pas arrivé · réponse 500 · 12 essais')).toBeTruthy();
  api.answer(hooks.listHookDeliveries, { items: [waiting] });
  await userEvent.click(within(log).getByRole('button', { name: /^Renvoyer mission.ordered/ }));
  expect(await within(log).findByText('En attente')).toBeTruthy();
  expect(api.calls(hooks.retryHookDelivery)[0]?.params).toEqual({ webHookId, deliveryId: failed.deliveryId });
  api.refuse(hooks.tryWebHook, 'TOO_MANY_REQUESTS');
  await userEvent.click(within(log).getByRole('button', { name: 'Envoyer un essai' }));
  expect(await within(log).findByRole('alert')).toBeTruthy();
});

test('what came of a trial appears by itself, also where it was being brought when it was looked for', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const trial = {
    ...failed,
    type: 'test',
    missionId: null,
    state: 'WAITING' as const,
    attempts: 1,
    answeredStatus: null,
  };
  api.answer(hooks.listWebHooks, { items: [hook] });
  api.answer(hooks.listHookDeliveries, { items: [{ ...trial, nextAt: '2025-06-01T08:05:00.000Z' }] });
  await renderInside(<Outside />);
  await userEvent.click(await screen.findByRole('button', { name: 'Envois à Site' }));
  const log = await screen.findByRole('dialog', { name: 'Envois à Site' });
  expect(await within(log).findByText(/^En attente · prochain essai.: 01\/06\/25 10:05$/)).toBeTruthy();
  api.answer(hooks.listHookDeliveries, { items: [{ ...trial, state: 'DELIVERED', answeredStatus: 204 }] });
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(await within(log).findByText('Arrivé · réponse 204')).toBeTruthy();
});

test('a program that is stopped is called so, and nothing is offered that would not be sent', async () => {
  api.answer(hooks.listWebHooks, { items: [{ ...hook, isOn: false, failed: 0 }] });
  api.answer(hooks.listHookDeliveries, { items: [] });
  await renderInside(<Outside />);
  expect(await screen.findByText(/Arrêté · Demandes/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Envois à Site' }));
  const log = await screen.findByRole('dialog', { name: 'Envois à Site' });
  expect(await within(log).findByText('Rien n’a encore été envoyé.')).toBeTruthy();
  expect(within(log).queryByRole('button', { name: 'Envoyer un essai' })).toBeNull();
});
