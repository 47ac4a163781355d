import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirmAccount } from '@vigiefaon/domain/auth/confirm-mail.api';
import { attendPlanning, getPlanning, leavePlanning } from '@vigiefaon/domain/planning/board/planning.api';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { aUser } from '../../../testing/people.ts';
import { aBoard } from '../../../testing/planning.ts';
import { renderInside } from '../../../testing/render-page.tsx';
import { PlanningDayPlan } from '../planning-day-plan.tsx';

const marie = aUser({ role: 'ROLE_ADMIN', clientId: null, userId: '0190a5f0-0000-7000-8000-000000000900' });
const odile = { userId: '0190a5f0-0000-7000-8000-000000000901', requester: 'Odile Lambert', municipality: 'Gouvy' };
const waiting = [{ missionId: '0190a5f0-0000-7000-8000-000000000902', ...odile }];
const plan = <PlanningDayPlan renderZones={() => null} />;
let api: FakeApi;

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  api = fakeApi();
  api.answer(attendPlanning, undefined);
  api.answer(leavePlanning, undefined);
});

test('what waits for an address stands above the plan, and one tap lets it in', async () => {
  api.answer(getPlanning, aBoard({ waiting }));
  api.answer(confirmAccount, aUser({ userId: odile.userId }));
  await renderInside(plan, { user: marie, path: '/planning' });
  const notice = (await screen.findByText(/1 demande de ce jour attend/)).closest('[role="status"]');
  const inside = within(notice instanceof HTMLElement ? notice : document.body);
  expect(inside.getByRole('link', { name: 'Gouvy, Odile Lambert' })).toBeTruthy();
  api.answer(getPlanning, aBoard());
  await userEvent.setup().click(inside.getByRole('button', { name: /Confirmer cette adresse.*Odile Lambert/ }));
  expect(api.calls(confirmAccount)[0]?.params).toEqual({ userId: odile.userId });
  await vi.waitFor(() => expect(screen.queryByText(/demande de ce jour attend/)).toBeNull());
});

test('a day on which all that was asked for waits is not said to be without requests', async () => {
  api.answer(getPlanning, aBoard({ missions: [], rounds: [], unplanned: [], waiting }));
  await renderInside(plan, { user: marie, path: '/planning' });
  expect(await screen.findByText(/1 demande de ce jour attend/)).toBeTruthy();
  expect(screen.queryByText('Aucune demande pour ce jour')).toBeNull();
});

test('what was published can be taken along on paper, and what was not, not', async () => {
  const onPaper = () => screen.queryByRole('button', { name: 'Tournées du jour sur papier (PDF)' });
  const publication = { version: 7, publishedAt: '2026-06-01T17:04:00.000Z', by: 'Marie' };
  api.answer(getPlanning, aBoard({ version: 7, publication }));
  const { unmount } = await renderInside(plan, { user: marie, path: '/planning' });
  await screen.findByText(/Marie/);
  expect(onPaper()).toBeTruthy();
  unmount();
  api.answer(getPlanning, aBoard({ version: 8, publication }));
  await renderInside(plan, { user: marie, path: '/planning' });
  await screen.findByText(/pas encore/);
  expect(onPaper()).toBeNull();
});
