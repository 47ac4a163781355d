import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logout } from '@vigiefaon/domain/auth/auth.api';
import { acceptHouseRules, getHouseRules, type HouseRules } from '@vigiefaon/domain/house-rules/house-rules.api';
import { getUser } from '@vigiefaon/domain/users/users.api';
import { beforeEach, expect, test } from 'vitest';
import { useCall } from '../../api/queries.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aUser, farmerId } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { watchLeaving } from '../../testing/watch-leaving.ts';
import { RulesGate } from './rules-gate.tsx';

const pilot = aUser({ role: 'ROLE_PILOT', clientId: null });
const rules: HouseRules = {
  version: 2,
  text: {
    fr: 'Volez prudemment.\n\n1. Des gants.\n2. Appelez avant {answerTime}.',
    de: 'Fliegen Sie vorsichtig.',
    nl: 'Vlieg voorzichtig.',
  },
  publishedAt: '2026-05-30T08:00:00.000Z',
};
let api: FakeApi;
let left: ReturnType<typeof watchLeaving>;

beforeEach(() => {
  api = fakeApi();
  left = watchLeaving();
  localStorage.setItem('token', 'secret');
  localStorage.setItem('id', farmerId);
  api.refuse(getUser, 'RULES_NOT_ACCEPTED');
  api.answer(getHouseRules, rules);
});

function Page() {
  const { data, refetch } = useCall(getUser, { params: { userId: farmerId } });
  return (
    <>
      <label>
        Note <input />
      </label>
      <button type="button" onClick={() => void refetch()}>
        Demander
      </button>
      <p>{data ? `Bonjour ${data.identity.lastname}` : 'rien'}</p>
    </>
  );
}

async function open() {
  await renderInside(
    <RulesGate>
      <Page />
    </RulesGate>,
    { user: pilot },
  );
  return userEvent.setup();
}

const acceptButton = () => screen.findByRole('button', { name: 'J’ai lu ces règles et je les accepte' });

test('a pilot who has not accepted reads the rules, with the hours of the evening, and goes on where it was', async () => {
  const user = await open();
  expect(await screen.findByRole('dialog', { name: 'Règlement des pilotes' })).toBeTruthy();
  expect(await screen.findByText('Appelez avant 20:00.')).toBeTruthy();
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
  api.answer(acceptHouseRules, pilot);
  api.answer(getUser, pilot);
  await user.click(await acceptButton());
  expect(await screen.findByText('Bonjour Dumont')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls(acceptHouseRules)[0]).toMatchObject({ params: { userId: farmerId }, body: { version: 2 } });
});

test('rules published in the middle of the work lie over it, and nothing typed is lost', async () => {
  api.answer(getUser, pilot);
  const user = await open();
  await screen.findByText('Bonjour Dumont');
  await user.type(screen.getByLabelText('Note'), 'deux caisses');
  api.refuse(getUser, 'RULES_NOT_ACCEPTED');
  await user.click(screen.getByRole('button', { name: 'Demander' }));
  api.answer(acceptHouseRules, pilot);
  const accept = await acceptButton();
  api.answer(getUser, pilot);
  await user.click(accept);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'deux caisses');
});

test('the rules are read in another language without a call that would be refused', async () => {
  const user = await open();
  await screen.findByText('Volez prudemment.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Langue' }), 'nl');
  expect(await screen.findByText('Vlieg voorzichtig.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ik heb de regels gelezen en aanvaard ze' })).toBeTruthy();
});

test('rules that change while they are read are shown anew instead of being accepted unseen', async () => {
  const user = await open();
  const accept = await acceptButton();
  api.refuse(acceptHouseRules, 'STALE');
  api.answer(getHouseRules, { ...rules, version: 3, text: { ...rules.text, fr: 'Tout est nouveau.' } });
  await user.click(accept);
  expect(await screen.findByText('Tout est nouveau.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(/vient de changer/);
});

test('whoever does not accept can only log out: neither Escape nor a click beside it helps', async () => {
  const user = await open();
  await acceptButton();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  api.answer(logout, undefined);
  await user.click(screen.getByRole('button', { name: 'Se déconnecter' }));
  await waitFor(() => expect(left.to()).toBe('/'));
  expect(localStorage.getItem('token')).toBeNull();
});
