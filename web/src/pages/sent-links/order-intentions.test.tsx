import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderPage } from '@vigiefaon/domain/order-links/order-link';
import { answerLinkedIntention, getOrderPage } from '@vigiefaon/domain/order-links/order-links.api';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { anIntention } from '../../testing/intentions.ts';
import { aHeldOrder, anOrderPage } from '../../testing/order-link.ts';
import { renderOrderPage } from '../../testing/render-page.tsx';
import OrderByLink from './order.tsx';

vi.setConfig({ testTimeout: 60_000 });
const missionId = '0190a5f0-2222-7000-8000-000000000001';
const intention = anIntention();
let api: FakeApi;
let stored: OrderPage;

beforeEach(() => {
  localStorage.clear();
  api = fakeApi();
  stored = anOrderPage({ intentions: [intention] });
  api.answer(getOrderPage, () => stored);
  api.answer(answerLinkedIntention, ({ body }) => {
    stored = { ...stored, intentions: [] };
    return { order: body.step === 'ORDER' ? { missionId, late: false } : null, askedBy: null, page: stored };
  });
});

const card = async () => {
  const heading = await screen.findByRole('heading', { name: /^Faucher demain, mardi 2 juin/ }, { timeout: 20_000 });
  return within(heading.closest('li') as HTMLElement);
};
const show = () => renderOrderPage(<OrderByLink />, { path: '/order/the-secret-of-the-link' });

test('whoever is asked says yes with an hour, and nothing is ordered before', async () => {
  await show();
  const asked = await card();
  await userEvent.click(asked.getByRole('button', { name: /^Oui, demander/ }));
  const send = () => asked.getByRole('button', { name: /^Demander : / });
  expect(send().getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(send());
  expect(api.calls(answerLinkedIntention)).toHaveLength(0);
  await userEvent.click(asked.getByRole('checkbox', { name: /^Haut pré/ }));
  await userEvent.click(asked.getByRole('radio', { name: /^09:30/ }));
  await userEvent.click(send());
  expect(await screen.findByText(/C’est demandé : 1 champ, 2,4.ha, demain 09:30/)).toBeTruthy();
  const [sent] = api.calls(answerLinkedIntention);
  expect(sent?.body).toEqual({
    step: 'ORDER',
    missionDate: '2026-06-02',
    mowingTime: '09:30',
    parcelIds: [intention.parcels[0]?.parcelId],
  });
  expect(sent?.headers.get('order-link')).toBe('the-secret-of-the-link');
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
});

test('from one new device too many a yes is no order yet, and the question stays', async () => {
  api.answer(answerLinkedIntention, ({ body }) => {
    if (body.step !== 'ORDER') throw new Error('Only an order is held back.');
    const { missionDate, mowingTime } = body;
    stored = { ...stored, heldBack: [aHeldOrder({ missionDate, mowingTime })] };
    return { order: null, askedBy: 'MAIL' as const, page: stored };
  });
  await show();
  const asked = await card();
  await userEvent.click(asked.getByRole('button', { name: /^Oui, demander/ }));
  await userEvent.click(asked.getByRole('radio', { name: /^09:30/ }));
  await userEvent.click(asked.getByRole('button', { name: /^Demander : / }));
  expect(await screen.findByText(/demain 09:30 : pas encore demandé/)).toBeTruthy();
  expect(screen.queryByText(/C’est demandé/)).toBeNull();
  expect(screen.getByRole('heading', { name: 'En attente de votre oui' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: /^Faucher demain, mardi 2 juin/ })).toBeTruthy();
});

test('whom no message reaches is not promised a question', async () => {
  stored = { ...stored, intentions: [anIntention({ state: 'WAITING', question: null, isReached: false })] };
  await show();
  expect(await screen.findByText(/aucun message n’arrive : la question ne vient pas/)).toBeTruthy();
});

test('“not yet” is asked once more and says for how long nobody is asked', async () => {
  await show();
  const asked = await card();
  await userEvent.click(asked.getByRole('button', { name: /^Pas encore/ }));
  expect(asked.getByText(/pas avant 48 heures/)).toBeTruthy();
  expect(api.calls(answerLinkedIntention)).toHaveLength(0);
  await userEvent.click(asked.getByRole('button', { name: 'Oui, pas encore' }));
  expect(await screen.findByText(/C’est noté/)).toBeTruthy();
  expect(api.calls(answerLinkedIntention)[0]?.body).toEqual({ step: 'NOT_YET' });
});

test('what is mown is named field by field', async () => {
  await show();
  const asked = await card();
  await userEvent.click(asked.getByRole('button', { name: /^Déjà fauché/ }));
  await userEvent.click(asked.getByRole('button', { name: 'Oui, c’est fauché' }));
  expect(asked.getByRole('alert').textContent).toBe('Choisissez au moins un champ.');
  await userEvent.click(asked.getByRole('checkbox', { name: /^Haut pré/ }));
  await userEvent.click(asked.getByRole('button', { name: 'Oui, c’est fauché' }));
  await waitFor(() => expect(api.calls(answerLinkedIntention)).toHaveLength(1));
  expect(api.calls(answerLinkedIntention)[0]?.body).toEqual({
    step: 'MOWN',
    parcelIds: [intention.parcels[1]?.parcelId],
  });
});

test('a field that somebody else has ordered asks why before it is ordered again', async () => {
  api.refuse(answerLinkedIntention, 'SAME_FIELD');
  await show();
  const asked = await card();
  await userEvent.click(asked.getByRole('button', { name: /^Oui, demander/ }));
  await userEvent.click(asked.getByRole('radio', { name: /^09:30/ }));
  await userEvent.click(asked.getByRole('button', { name: /^Demander : / }));
  const question = within(await asked.findByRole('alertdialog'));
  await userEvent.click(question.getAllByRole('radio')[0] as HTMLElement);
  await userEvent.click(question.getAllByRole('button').at(-1) as HTMLElement);
  await waitFor(() => expect(api.calls(answerLinkedIntention)).toHaveLength(2));
  expect(api.calls(answerLinkedIntention)[1]?.body).toMatchObject({ step: 'ORDER', againBecause: expect.any(String) });
});

test('whose answer comes too late reads why, also where nothing waits any more', async () => {
  api.refuse(answerLinkedIntention, 'ILLEGAL_TRANSITION', { reason: 'INTENTION_ENDED' });
  await show();
  const asked = await card();
  await userEvent.click(asked.getByRole('button', { name: /^Retirer/ }));
  stored = { ...stored, intentions: [] };
  await userEvent.click(asked.getByRole('button', { name: 'Oui, retirer' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Cela n’attend plus/);
});

test('a scanner that presses everything, and looks again after each press, says nothing', async () => {
  await show();
  await card();
  const done = new Set<Element>();
  for (let patience = 150; patience > 0; patience -= 1) {
    const next = [...document.querySelectorAll<HTMLElement>('button, input, summary')].find((each) => !done.has(each));
    if (!next) break;
    done.add(next);
    fireEvent.click(next);
  }
  expect(done.size).toBeGreaterThan(20);
  expect(api.calls(answerLinkedIntention)).toHaveLength(0);
});
