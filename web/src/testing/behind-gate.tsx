import { screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { logout } from '@vigiefaon/domain/auth/auth.api';
import type { User } from '@vigiefaon/domain/users/user';
import { getUser } from '@vigiefaon/domain/users/users.api';
import { expect } from 'vitest';
import type { FirstStep } from '../api/call.ts';
import { useEndpointQuery } from '../api/queries.ts';
import { Gates } from '../app/shell/gates/gates.tsx';
import { type FakeApi, fakeApi } from './fake-api.ts';
import { aUser, farmerId } from './people.ts';
import { renderInside } from './render-page.tsx';
import { watchLeaving } from './watch-leaving.ts';

/** A page with something typed in it, which asks who is logged in. */
function Page() {
  const { data, refetch } = useEndpointQuery(getUser, { params: { userId: farmerId } });
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

export interface GateScene {
  api: FakeApi;
  open: () => Promise<UserEvent>;
  /** The server asks for it in the middle of the work. */
  closeDuringWork: (user: UserEvent) => Promise<void>;
  expectWorkGoesOn: () => Promise<void>;
  expectOnlyLogOutHelps: (user: UserEvent) => Promise<void>;
}

/** Somebody logged in whom the server refuses everything with `refusal` until something else was done. */
export function behindGate(refusal: FirstStep, person: User = aUser()): GateScene {
  const api = fakeApi();
  const left = watchLeaving();
  localStorage.setItem('token', 'secret');
  localStorage.setItem('id', farmerId);
  api.refuse(getUser, refusal);
  return {
    api,
    open: async () => {
      await renderInside(
        <>
          <Page />
          <Gates />
        </>,
        { user: person },
      );
      return userEvent.setup();
    },
    closeDuringWork: async (user) => {
      await screen.findByText('Bonjour Dumont');
      await user.type(screen.getByLabelText('Note'), 'deux caisses');
      api.refuse(getUser, refusal);
      await user.click(screen.getByRole('button', { name: 'Demander' }));
    },
    expectWorkGoesOn: async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(screen.getByLabelText('Note')).toHaveProperty('value', 'deux caisses');
    },
    expectOnlyLogOutHelps: async (user) => {
      await screen.findByRole('dialog');
      await user.keyboard('{Escape}');
      expect(screen.getByRole('dialog')).toBeTruthy();
      api.answer(logout, undefined);
      await user.click(await screen.findByRole('button', { name: 'Se déconnecter' }));
      await waitFor(() => expect(left.to()).toBe('/'));
      expect(localStorage.getItem('token')).toBeNull();
    },
  };
}
