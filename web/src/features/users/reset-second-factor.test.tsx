import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetSecondFactor } from '@vigiefaon/domain/auth/second-factor.api';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { aUser } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { ResetSecondFactor } from './reset-second-factor.tsx';

const admin = aUser({ userId: '0190a5f0-0000-7000-8000-0000000000aa', role: 'ROLE_ADMIN' });
const person = aUser({ hasSecondFactor: true });

test('an admin takes away what somebody has lost, after a question and with the own password', async () => {
  const api = fakeApi();
  api.answer(resetSecondFactor, undefined);
  await renderInside(<ResetSecondFactor user={person} />, { user: admin });
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer le second facteur' }));
  expect(api.calls(resetSecondFactor)).toHaveLength(0);
  await userEvent.type(await screen.findByLabelText(/mot de passe actuel/), 'une prairie');
  const dialog = screen.getByRole('dialog');
  const confirm = [...dialog.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Retirer le second facteur',
  );
  if (confirm) await userEvent.click(confirm);
  expect(await screen.findByText('Le second facteur est retiré')).toBeTruthy();
  expect(api.calls(resetSecondFactor)[0]).toMatchObject({
    params: { userId: person.userId },
    body: { password: 'une prairie' },
  });
});

test.each([
  ['who has none', aUser(), admin],
  ['oneself', { ...admin, hasSecondFactor: true }, admin],
])('nothing is offered for %s', async (_name, user, own) => {
  fakeApi();
  await renderInside(<ResetSecondFactor user={user} />, { user: own });
  expect(screen.queryByRole('button', { name: 'Retirer le second facteur' })).toBeNull();
});
