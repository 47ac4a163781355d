import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeOwnPassword } from '@vigiefaon/domain/auth/password.api';
import { getSecondFactor } from '@vigiefaon/domain/auth/second-factor.api';
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type OpenSession,
} from '@vigiefaon/domain/auth/sessions.api';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { aUser } from '../../../testing/people.ts';
import { renderInside } from '../../../testing/render-page.tsx';
import { SecuritySections } from './security-sections.tsx';

let api: FakeApi;
let sessions: OpenSession[];

function aSession(number: number, change: Partial<OpenSession> = {}): OpenSession {
  return {
    sessionId: `0190a5f0-0000-7000-8000-00000000000${number}`,
    device: { browser: 'Firefox', system: 'Linux' },
    createdAt: '2026-06-01T08:00:00.000Z',
    lastSeenAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
    isCurrent: false,
    isNotified: false,
    ...change,
  };
}

beforeEach(() => {
  api = fakeApi();
  sessions = [
    aSession(1, { isCurrent: true }),
    aSession(2, { device: { browser: 'Samsung Internet', system: 'Android' } }),
    aSession(3, { device: { browser: null, system: null } }),
  ];
  api.answer(listOwnSessions, () => ({ items: sessions }));
  api.answer(getSecondFactor, { onSince: null, isAsked: false, recoveryCodesLeft: 0 });
  api.answer(changeOwnPassword, undefined);
  api.answer(endOwnSession, ({ params }) => {
    sessions = sessions.filter(({ sessionId }) => sessionId !== params.sessionId);
    return undefined;
  });
  api.answer(endOtherSessions, () => {
    sessions = sessions.filter(({ isCurrent }) => isCurrent);
    return undefined;
  });
});

async function change(current: string, password: string, again = password) {
  await renderInside(<SecuritySections user={aUser()} />);
  await userEvent.type(await screen.findByLabelText(/^Mot de passe actuel/), current);
  await userEvent.type(screen.getByLabelText(/^Nouveau mot de passe \*/), password);
  await userEvent.type(screen.getByLabelText(/encore une fois/), again);
  await userEvent.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));
}

test('a person changes the own password, and the fields are empty again', async () => {
  await change('une prairie', 'un bois calme');
  expect(await screen.findByText('Votre mot de passe est changé')).toBeTruthy();
  expect(api.calls(changeOwnPassword)[0]?.body).toEqual({
    currentPassword: 'une prairie',
    password: 'un bois calme',
    passwordConfirmation: 'un bois calme',
  });
  expect(screen.getByLabelText<HTMLInputElement>(/^Mot de passe actuel/).value).toBe('');
});

test('a wrong old password is told at its field, and the new one stays typed', async () => {
  api.refuse(changeOwnPassword, 'MISSING_REQUIRED_FIELDS', {
    errors: [{ path: 'currentPassword', code: 'WRONG_PASSWORD' }],
  });
  await change('une erreur', 'un bois calme');
  expect(await screen.findByText('Ce n’est pas votre mot de passe actuel.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Nouveau mot de passe \*/).value).toBe('un bois calme');
});

test('a new password that is too short or not the same twice is not sent', async () => {
  await change('une prairie', 'court', 'courte');
  expect(await screen.findByText('C’est trop court.')).toBeTruthy();
  expect(api.calls(changeOwnPassword)).toHaveLength(0);
});

test('after too many attempts the person is told to wait', async () => {
  api.refuse(changeOwnPassword, 'TOO_MANY_REQUESTS');
  await change('une prairie', 'un bois calme');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Trop d’essais/);
});

test('the devices are named in plain words; this one cannot be logged out here', async () => {
  await renderInside(<SecuritySections user={aUser()} />);
  const list = await screen.findByRole('list', { name: 'Appareils connectés' });
  const lines = await within(list).findAllByRole('listitem');
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(3));
  const [here, phone, unknown] = within(list).getAllByRole('listitem');
  expect(lines.length).toBeGreaterThan(0);
  expect(here?.textContent).toMatch(/^Firefox sur Linux Cet appareil/);
  expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
  expect(phone?.textContent).toMatch(/^Samsung Internet sur Android\s*Vu pour la dernière fois il y a 3 heures/);
  expect(unknown?.textContent).toMatch(/^Appareil inconnu/);
});

test('a lost phone is logged out', async () => {
  await renderInside(<SecuritySections user={aUser()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Déconnecter : Samsung Internet sur Android' }));
  expect(await screen.findByText('Samsung Internet sur Android : déconnecté')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Samsung/ })).toBeNull());
  expect(api.calls(endOwnSession)[0]?.params.sessionId).toMatch(/2$/);
});

test('all other devices are logged out after a question', async () => {
  await renderInside(<SecuritySections user={aUser()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Déconnecter tous les autres' }));
  const dialog = await screen.findByRole('dialog');
  expect(api.calls(endOtherSessions)).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Déconnecter tous les autres' }));
  expect(await screen.findByText('Tous vos autres appareils sont déconnectés')).toBeTruthy();
  expect(api.calls(endOtherSessions)).toHaveLength(1);
});

test('sessions that could not be read can be asked for again', async () => {
  api.refuse(listOwnSessions, 'UNEXPECTED');
  await renderInside(<SecuritySections user={aUser()} />);
  const retry = await screen.findByRole('button', { name: 'Réessayer' }, { timeout: 10_000 });
  api.answer(listOwnSessions, { items: sessions });
  await userEvent.click(retry);
  expect(await screen.findByText(/^Firefox sur Linux/)).toBeTruthy();
});
