import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { updateUser } from '@vigiefaon/domain/users/users.api';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { aUser } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { IdentityForm } from './identity-form.tsx';

const passwordField = () => screen.queryByLabelText(/^Votre mot de passe actuel/);

test('a new mail asks for the password, and the screen says that the old one stays until the link is opened', async () => {
  const api = fakeApi();
  const pendingEmail = 'nouvelle@ferme.test';
  api.answer(updateUser, aUser({ pendingEmail }));
  await renderInside(<IdentityForm user={aUser()} />);
  const mail = await screen.findByLabelText(/^Adresse e-mail/);
  expect(passwordField()).toBeNull();
  await userEvent.clear(mail);
  await userEvent.type(mail, pendingEmail);
  await userEvent.type(passwordField() as HTMLElement, 'une prairie');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Confirmez votre nouvelle adresse')).toBeTruthy();
  expect(screen.queryByText('Vos coordonnées sont enregistrées')).toBeNull();
  expect(mail).toHaveProperty('value', 'luc@ferme.test');
  expect(api.calls(updateUser)[0]?.body).toMatchObject({
    identity: { email: pendingEmail },
    currentPassword: 'une prairie',
  });
});

test('a mail that waits for its link stands above the fields, with what counts until then', async () => {
  fakeApi();
  await renderInside(<IdentityForm user={aUser({ pendingEmail: 'nouvelle@ferme.test' })} />);
  expect(await screen.findByText(/nouvelle@ferme\.test/)).toBeTruthy();
  expect(screen.getByText(/^Jusque-là, luc@ferme\.test reste valable/)).toBeTruthy();
});
