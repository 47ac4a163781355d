import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askWaiting, getWaitingHectares } from '@vigiefaon/domain/intentions/intentions.api';
import { whyNotAskedNames } from '@vigiefaon/domain/intentions/when-to-ask';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { renderInside } from '../../../testing/render-page.tsx';
import { WaitingHectaresLine } from './waiting-hectares.tsx';

configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });
const days = Array.from({ length: 7 }, (_, at) => `2026-06-0${at + 1}`);
const idOf = (at: number) => `0190a5f0-5555-7000-8000-00000000000${at}`;
let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  const place = { requesters: 2, fields: 3, totalSize: 2_100_000, byDay: days.map(() => 2_100_000) };
  const items = [
    { municipality: 'Ciney', ...place },
    { ...place, municipality: null, totalSize: 1_020_000 },
  ];
  api.answer(getWaitingHectares, { days, totalSize: 3_120_000, items });
});

const show = () => renderInside(<WaitingHectaresLine />, { path: '/planning' });
const open = async () => userEvent.click(await screen.findByText(/312 ha viennent quand il fera sec/));

test('one line says what comes when it dries; opened it tells municipality and day', async () => {
  await show();
  await open();
  const row = screen.getByRole('row', { name: /^Ciney 2 demandeurs, 3 champs/ });
  expect(within(row).getAllByText('210 ha')).toHaveLength(8);
  expect(screen.getByRole('row', { name: /^Commune inconnue/ })).toBeTruthy();
});

test('nobody is asked before a confirmation; then each who was not is named with the reason', async () => {
  const client = { clientId: idOf(9), lastname: 'Dumont', firstname: 'Luc' };
  const notAsked = whyNotAskedNames.map((because, at) => ({ intentionId: idOf(at), client, because }));
  api.answer(askWaiting, { asked: 4, notAsked });
  await show();
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Poser la question : Ciney' }));
  expect(api.calls(askWaiting)).toHaveLength(0);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Poser la question' }));
  expect(await screen.findByText('4 personnes sont interrogées.')).toBeTruthy();
  expect(api.calls(askWaiting)[0]?.body).toEqual({ municipality: 'Ciney' });
  const reasons = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(reasons).toHaveLength(whyNotAskedNames.length);
  expect(new Set(reasons).size).toBe(whyNotAskedNames.length);
  expect(reasons.some((reason) => /^Dumont Luc A répondu .*moins de 48 heures\.$/.test(reason ?? ''))).toBe(true);
});

test('all who wait are asked without a municipality', async () => {
  api.answer(askWaiting, { asked: 0, notAsked: [] });
  await show();
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Poser la question à ceux qui attendent' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Poser la question' }));
  expect(await screen.findByText(/Personne n’attend/)).toBeTruthy();
  expect(api.calls(askWaiting)[0]?.body.municipality ?? undefined).toBeUndefined();
});

test('what cannot be read says so', async () => {
  api.goOffline(getWaitingHectares);
  await show();
  expect(await screen.findByText('Ce qui attend un jour sec n’a pas pu être lu')).toBeTruthy();
});
