import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeOwnPassword } from '@vigiefaon/domain/auth/password.api';
import { getUser, updateUser } from '@vigiefaon/domain/users/users.api';
import { expect, test } from 'vitest';
import { useEndpointQuery } from '../../../api/queries.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { aUser } from '../../../testing/people.ts';
import { renderInside } from '../../../testing/render-page.tsx';
import { ChangePasswordForm } from '../password/change-password-form.tsx';
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

test('where nobody has confirmed the mail so far either, none of our messages is promised there', async () => {
  fakeApi();
  await renderInside(<IdentityForm user={aUser({ pendingEmail: 'nouvelle@ferme.test', isMailConfirmed: false })} />);
  expect(await screen.findByText('Jusque-là, vous vous connectez avec luc@ferme.test.')).toBeTruthy();
  expect(screen.queryByText(/reste valable/)).toBeNull();
});

function Own() {
  const { data } = useEndpointQuery(getUser, { params: { userId: aUser().userId } });
  return data ? (
    <>
      <IdentityForm user={data} />
      <ChangePasswordForm owner={data.identity} />
    </>
  ) : null;
}

test('a new password takes the question for a new mail back, and the screen does not ask to open its link any more', async () => {
  const api = fakeApi();
  api.answer(getUser, aUser({ pendingEmail: 'nouvelle@ferme.test' }));
  api.answer(changeOwnPassword, undefined);
  await renderInside(<Own />);
  expect(
    await screen.findByText(/^Si vous changez de mot de passe avant cela, cette demande est annulée/),
  ).toBeTruthy();
  api.answer(getUser, aUser());
  await userEvent.type(screen.getByLabelText(/^Mot de passe actuel/), 'une prairie');
  await userEvent.type(screen.getByLabelText(/^Nouveau mot de passe \*/), 'un bois calme');
  await userEvent.type(screen.getByLabelText(/encore une fois/), 'un bois calme');
  await userEvent.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));
  await waitFor(() => expect(screen.queryByText(/nouvelle@ferme\.test/)).toBeNull());
});
