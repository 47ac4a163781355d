import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  confirmOrderRequest,
  getOrderRequest,
  withdrawOrderRequest,
} from '@vigiefaon/domain/order-requests/order-requests.api';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { anOrderRequestPage } from '../../testing/order-requests.ts';
import { renderRequestPage } from '../../testing/render-page.tsx';
import OrderConfirm from './order-confirm.tsx';

const missionId = '0190a5f0-2222-7000-8000-000000000001';
const orderLink = 'http://localhost/order/the-next-link';
const accepted = anOrderRequestPage({
  state: 'ACCEPTED',
  missionDate: '2026-06-02',
  mowingTime: '10:00',
  whyNotConfirm: 'REQUEST_ACCEPTED',
  whyNotWithdraw: 'REQUEST_ACCEPTED',
});
let api: FakeApi;

beforeEach(() => {
  sessionStorage.clear();
  // Nobody is early in the evening here.
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-06-01T10:00:00Z'), toFake: ['Date'] });
  api = fakeApi();
  api.answer(getOrderRequest, anOrderRequestPage());
  api.answer(confirmOrderRequest, ({ body }) => {
    if (body.missionDate !== '2026-06-02') throw new Error('Another day is refused by its own answer.');
    return { page: accepted, order: { missionId, late: false, orderLink } };
  });
});

const show = () => renderRequestPage(<OrderConfirm />, { path: '/order-confirm/the-secret-token' });
const name = async (day: RegExp) => userEvent.click(await screen.findByRole('radio', { name: day }));
const button = () => screen.findByRole('button', { name: /^Oui, confirmer/ });
const confirm = async () => userEvent.click(await button());

test('who asked names the day and confirms, and reads what happens and where to order next time', async () => {
  await show();
  expect(await screen.findByText(/^2 champs, 5,5 ha$/)).toBeTruthy();
  expect((await button()).getAttribute('aria-disabled')).toBe('true');
  await name(/^demain/);
  await confirm();
  expect(await screen.findByRole('heading', { name: 'C’est confirmé' })).toBeTruthy();
  expect(screen.getByText(/^2 champs, 5,5 ha, demain 10:00$/)).toBeTruthy();
  expect(screen.getByText(/^Planning ce soir vers 19:00/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ouvrir ma page de demande' }).getAttribute('href')).toBe(orderLink);
  const [sent, ...others] = api.calls(confirmOrderRequest);
  expect(others).toEqual([]);
  expect(sent?.body).toEqual({ missionDate: '2026-06-02' });
  expect(sent?.headers.get('order-request')).toBe('the-secret-token');
});

test('the token leaves the address at once, and a reload still shows where to order next time', async () => {
  const { unmount } = await show();
  await name(/^demain/);
  expect(window.location.href).not.toContain('secret');
  await confirm();
  await screen.findByRole('link', { name: 'Ouvrir ma page de demande' });
  unmount();
  api.answer(getOrderRequest, accepted);
  await show();
  expect(await screen.findByRole('link', { name: 'Ouvrir ma page de demande' })).toBeTruthy();
});

test('where somebody known has that number it says so, and promises no planning', async () => {
  const page = anOrderRequestPage({
    ...accepted,
    state: 'CONFIRMED',
    whyNotConfirm: 'REQUEST_CONFIRMED',
    whyNotWithdraw: null,
  });
  api.answer(confirmOrderRequest, { page, order: null });
  await show();
  await name(/^demain/);
  await confirm();
  expect(await screen.findByRole('heading', { name: 'Merci, vous avez confirmé' })).toBeTruthy();
  expect(screen.getByText(/un responsable vérifie à qui est cette demande/)).toBeTruthy();
  expect(screen.queryByText(/^Planning/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Ouvrir ma page de demande' })).toBeNull();
});

test('another day confirms nothing, and can be mended', async () => {
  api.refuse(confirmOrderRequest, 'ILLEGAL_TRANSITION', { reason: 'ANOTHER_DAY' });
  await show();
  await name(/^après-demain/);
  await confirm();
  expect(await screen.findByText(/^Ce n’est pas le jour qui avait été indiqué/)).toBeTruthy();
  api.answer(confirmOrderRequest, { page: accepted, order: { missionId, late: true, orderLink: null } });
  await name(/^demain/);
  expect(screen.queryByText(/^Ce n’est pas le jour/)).toBeNull();
  await confirm();
  expect(await screen.findByText(/nous cherchons un pilote encore libre/)).toBeTruthy();
});

test('after too many wrong days the page says that somebody rings up', async () => {
  api.refuse(confirmOrderRequest, 'ILLEGAL_TRANSITION', { reason: 'TOO_MANY_WRONG_DAYS' });
  await show();
  await name(/^demain/);
  api.answer(getOrderRequest, anOrderRequestPage({ whyNotConfirm: 'TOO_MANY_WRONG_DAYS' }));
  await confirm();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Oui, confirmer/ })).toBeNull());
  expect(screen.getByText(/Quelqu’un de l’association vous appelle/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Appeler l’association/ })).toBeTruthy();
});

test('a requester is told that it came by their link, and may order a field a second time', async () => {
  api.answer(getOrderRequest, anOrderRequestPage({ isByLink: true }));
  api.refuse(confirmOrderRequest, 'ALREADY_ORDERED', { missions: [missionId] });
  await show();
  expect(await screen.findByText(/^Elle est venue par votre lien de commande/)).toBeTruthy();
  await name(/^demain/);
  await confirm();
  api.answer(confirmOrderRequest, { page: accepted, order: { missionId, late: false, orderLink } });
  await userEvent.click(await screen.findByRole('button', { name: 'Demander une deuxième fois' }));
  expect(await screen.findByRole('heading', { name: 'C’est confirmé' })).toBeTruthy();
  expect(api.calls(confirmOrderRequest).at(-1)?.body).toEqual({ missionDate: '2026-06-02', again: true });
});

test('whoever says no to an order by their link is told that the link still opens', async () => {
  const isByLink = true;
  api.answer(getOrderRequest, anOrderRequestPage({ isByLink }));
  const withdrawn = {
    state: 'WITHDRAWN',
    whyNotConfirm: 'REQUEST_WITHDRAWN',
    whyNotWithdraw: 'REQUEST_WITHDRAWN',
  } as const;
  api.answer(withdrawOrderRequest, anOrderRequestPage({ ...withdrawn, isByLink }));
  await show();
  await userEvent.click(await screen.findByRole('button', { name: /^Non : ce n’était pas moi/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Oui, retirer' }));
  expect(await screen.findByText(/touchez « Ce n’était pas moi »/)).toBeTruthy();
});

test('a field that somebody else has ordered asks why it is wanted all the same', async () => {
  api.refuse(confirmOrderRequest, 'SAME_FIELD');
  await show();
  await name(/^demain/);
  await confirm();
  await userEvent.click(await screen.findByRole('radio', { name: 'Les deux se sont mis d’accord' }));
  expect(screen.queryByRole('button', { name: /^Oui, confirmer/ })).toBeNull();
  api.answer(confirmOrderRequest, { page: accepted, order: { missionId, late: false, orderLink } });
  await userEvent.click(screen.getByRole('button', { name: 'Demander quand même' }));
  expect(await screen.findByRole('heading', { name: 'C’est confirmé' })).toBeTruthy();
  expect(api.calls(confirmOrderRequest).at(-1)?.body).toEqual({ missionDate: '2026-06-02', againBecause: 'AGREED' });
});

test('without a network nothing is claimed, and the same is confirmed by another press', async () => {
  api.goOffline(confirmOrderRequest);
  await show();
  await name(/^demain/);
  await confirm();
  expect(await screen.findByText(/^Pas de connexion/)).toBeTruthy();
  api.answer(confirmOrderRequest, { page: accepted, order: { missionId, late: false, orderLink } });
  await confirm();
  expect(await screen.findByRole('heading', { name: 'C’est confirmé' })).toBeTruthy();
});

test('whoever did not ask takes it back after a question', async () => {
  api.answer(
    withdrawOrderRequest,
    anOrderRequestPage({ state: 'WITHDRAWN', whyNotConfirm: 'REQUEST_WITHDRAWN', whyNotWithdraw: 'REQUEST_WITHDRAWN' }),
  );
  await show();
  await userEvent.click(await screen.findByRole('button', { name: /^Non/ }));
  expect(api.calls(withdrawOrderRequest)).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Oui, retirer' }));
  expect(await screen.findByRole('heading', { name: 'Cette demande est retirée' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Non/ })).toBeNull();
});

describe('what cannot be confirmed', () => {
  test('says the words of the coordinator who refused it', async () => {
    api.answer(
      getOrderRequest,
      anOrderRequestPage({
        state: 'REFUSED',
        missionDate: '2026-06-02',
        refusedBecause: 'Trop loin pour nos pilotes.',
        whyNotConfirm: 'REQUEST_REFUSED',
        whyNotWithdraw: 'REQUEST_REFUSED',
      }),
    );
    await show();
    expect(await screen.findByRole('heading', { name: 'Cette demande a été refusée' })).toBeTruthy();
    expect(screen.getByText('Motif : Trop loin pour nos pilotes.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Appeler l’association/ })).toBeTruthy();
  });

  test('says that its day is over', async () => {
    const over = { whyNotConfirm: 'DAY_OVER', whyNotWithdraw: 'DAY_OVER' } as const;
    api.answer(getOrderRequest, anOrderRequestPage({ state: 'OVER', missionDate: '2026-05-30', ...over }));
    await show();
    expect(await screen.findByRole('heading', { name: 'Le jour de cette demande est passé' })).toBeTruthy();
  });

  test('a dead link leads to a new request and to the number of the association', async () => {
    api.refuse(getOrderRequest, 'NOT_FOUND');
    await show();
    expect(await screen.findByRole('heading', { name: 'Ce lien ne s’ouvre pas' })).toBeTruthy();
    const again = screen.getByRole('link', { name: 'Faire une nouvelle demande' });
    expect(again.getAttribute('href')).toBe('/order-new');
    expect(await screen.findByRole('link', { name: /^Appeler l’association/ })).toBeTruthy();
  });

  test('without a network it is asked for again', async () => {
    api.goOffline(getOrderRequest);
    await show();
    expect(await screen.findByText(/^Pas de connexion/)).toBeTruthy();
    api.answer(getOrderRequest, anOrderRequestPage());
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await button()).toBeTruthy();
  });
});

const pressable = () => [...document.querySelectorAll<HTMLElement>('button, input, summary')];

function pressAllFound() {
  const found = pressable();
  for (const each of found) fireEvent.click(each);
  return found.length;
}

function pressAllThatAppears() {
  const pressed = new Set<HTMLElement>();
  for (let patience = 200; patience > 0; patience -= 1) {
    const next = pressable().find((each) => !pressed.has(each));
    if (!next) break;
    pressed.add(next);
    fireEvent.click(next);
  }
  return pressed.size;
}

test.each([
  ['what it finds', pressAllFound],
  ['what appears meanwhile', pressAllThatAppears],
])('a robot that presses %s confirms nothing and takes nothing back', async (_, pressAll) => {
  await show();
  await button();
  expect(pressAll()).toBeGreaterThan(5);
  expect(api.calls(confirmOrderRequest)).toHaveLength(0);
  expect(api.calls(withdrawOrderRequest)).toHaveLength(0);
});
