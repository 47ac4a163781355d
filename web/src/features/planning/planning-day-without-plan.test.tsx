import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { attendPlanning, getPlanning, leavePlanning } from '@vigiefaon/domain/planning/board/planning.api';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aUser } from '../../testing/people.ts';
import { aBoard } from '../../testing/planning.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { PlanningDayPlan } from './planning-day-plan.tsx';

const marie = aUser({ role: 'ROLE_ADMIN', clientId: null, userId: '0190a5f0-0000-7000-8000-000000000900' });
let api: FakeApi;

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  api = fakeApi();
  api.answer(attendPlanning, undefined);
  api.answer(leavePlanning, undefined);
});

test('a day without requests says so', async () => {
  api.answer(getPlanning, aBoard({ missions: [], rounds: [], unplanned: [] }));
  await renderInside(<PlanningDayPlan renderZones={(missionId) => <p>Zones de {missionId}</p>} />, {
    user: marie,
    path: '/planning',
  });
  expect(await screen.findByText('Aucune demande pour ce jour')).toBeTruthy();
});

test('a plan that cannot be read is asked for again', async () => {
  api.refuse(getPlanning, 'FORBIDDEN');
  await renderInside(<PlanningDayPlan renderZones={(missionId) => <p>Zones de {missionId}</p>} />, {
    user: marie,
    path: '/planning',
  });
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  api.answer(getPlanning, aBoard());
  await userEvent.setup().click(retry);
  expect(await screen.findByRole('listitem', { name: 'Anne Lambert' })).toBeTruthy();
});
