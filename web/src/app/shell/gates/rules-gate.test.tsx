import { screen, waitFor, within } from '@testing-library/react';
import { acceptHouseRules, getHouseRules, type HouseRules } from '@vigiefaon/domain/house-rules/house-rules.api';
import { getUser } from '@vigiefaon/domain/users/users.api';
import { beforeEach, expect, test } from 'vitest';
import { behindGate, type GateScene } from '../../../testing/behind-gate.tsx';
import { aUser, farmerId } from '../../../testing/people.ts';

const pilot = aUser({ role: 'ROLE_PILOT', clientId: null });
const rules: HouseRules = {
  version: 2,
  text: {
    fr: 'Volez prudemment.\n\n1. Des gants.\n2. Appelez avant {answerTime}.',
    de: 'Fliegen Sie vorsichtig.',
    nl: 'Vlieg voorzichtig.',
    en: 'Fly with care.',
  },
  publishedAt: '2026-05-30T08:00:00.000Z',
};
let gate: GateScene;

beforeEach(() => {
  gate = behindGate('RULES_NOT_ACCEPTED', pilot);
  gate.api.answer(getHouseRules, rules);
});

const acceptButton = () => screen.findByRole('button', { name: 'J’ai lu ces règles et je les accepte' });

test('a pilot who has not accepted reads the rules, with the hours of the evening, and goes on where it was', async () => {
  const user = await gate.open();
  expect(await screen.findByRole('dialog', { name: 'Règlement des pilotes' })).toBeTruthy();
  expect(await screen.findByText('Appelez avant 20:00.')).toBeTruthy();
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
  gate.api.answer(acceptHouseRules, pilot);
  gate.api.answer(getUser, pilot);
  await user.click(await acceptButton());
  expect(await screen.findByText('Bonjour Dumont')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(gate.api.calls(acceptHouseRules)[0]).toMatchObject({ params: { userId: farmerId }, body: { version: 2 } });
});

test('rules published in the middle of the work lie over it, and nothing typed is lost', async () => {
  gate.api.answer(getUser, pilot);
  const user = await gate.open();
  await gate.closeDuringWork(user);
  gate.api.answer(acceptHouseRules, pilot);
  const accept = await acceptButton();
  gate.api.answer(getUser, pilot);
  await user.click(accept);
  await gate.expectWorkGoesOn();
});

test('the rules are read in another language without a call that would be refused', async () => {
  const user = await gate.open();
  await screen.findByText('Volez prudemment.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Langue' }), 'nl');
  expect(await screen.findByText('Vlieg voorzichtig.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ik heb de regels gelezen en aanvaard ze' })).toBeTruthy();
});

test('rules that change while they are read are shown anew instead of being accepted unseen', async () => {
  const user = await gate.open();
  const accept = await acceptButton();
  gate.api.refuse(acceptHouseRules, 'STALE');
  gate.api.answer(getHouseRules, { ...rules, version: 3, text: { ...rules.text, fr: 'Tout est nouveau.' } });
  await user.click(accept);
  expect(await screen.findByText('Tout est nouveau.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(/vient de changer/);
});

test('whoever does not accept can only log out: neither Escape nor a click beside it helps', async () => {
  const user = await gate.open();
  await acceptButton();
  await gate.expectOnlyLogOutHelps(user);
});
