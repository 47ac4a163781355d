import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirmAccount } from '@vigiefaon/domain/auth/confirm-mail.api';
import { countMissions, searchMissions } from '@vigiefaon/domain/missions/missions.api';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { accountOf, aMission, karl } from '../../../testing/missions.ts';
import { aUser } from '../../../testing/people.ts';
import { renderInside } from '../../../testing/render-page.tsx';
import { setViewportWidth } from '../../../testing/viewport.ts';
import { MissionBoard } from '../board/mission-board.tsx';
import { WaitsNotice } from './waits-notice.tsx';

const farmerId = '0190a5f0-0000-7000-8000-000000000901';
const mission = aMission({ unconfirmedUserId: farmerId, pilot: null, status: 'TODO' });
const admin = accountOf(karl, 'ROLE_ADMIN');
let api: FakeApi;

beforeEach(() => {
  setViewportWidth(500);
  api = fakeApi();
});

test('an admin reads what keeps a request out and lets it in with one tap', async () => {
  api.answer(confirmAccount, aUser({ userId: farmerId }));
  await renderInside(<WaitsNotice mission={mission} />, { user: admin });
  expect(screen.getByText(/Appelez, puis confirmez/)).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: /Confirmer cette adresse/ }));
  expect(api.calls(confirmAccount)[0]?.params).toEqual({ userId: farmerId });
});

test('whoever asked reads why it waits and what to do, without a button that is not theirs', async () => {
  await renderInside(<WaitsNotice mission={mission} />, { user: aUser({ isMailConfirmed: false }) });
  expect(screen.getByText(/Ouvrez le lien reçu par e-mail, faites-le renvoyer ou appelez/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Confirmer/ })).toBeNull();
});

test('a mission with a pilot, or of somebody who is confirmed, says nothing of it', async () => {
  await renderInside(<WaitsNotice mission={{ ...mission, status: 'AFFECTED' }} />, { user: admin });
  await renderInside(<WaitsNotice mission={{ ...mission, unconfirmedUserId: null }} />, { user: admin });
  expect(screen.queryByRole('note')).toBeNull();
});

test('the board tells admins how many wait, and shows them', async () => {
  api.answer(countMissions, { TODO: 2, AFFECTED: 0, DONE: 0, CANCELED: 0 });
  api.answer(searchMissions, { items: [mission], nextCursor: null, total: 1 });
  await renderInside(<MissionBoard detail={() => null} />, { user: admin, path: '/missions' });
  expect(await screen.findByText(/2 demandes attendent/)).toBeTruthy();
  expect((await screen.findAllByText(/En attente : adresse non confirmée/)).length).toBe(1);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Voir' }));
  expect(api.calls(searchMissions).at(-1)?.body).toMatchObject({ waiting: true });
});
