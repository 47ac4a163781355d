import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getMission } from '@vigiefaon/domain/missions/missions.api';
import { attendPlanning, getPlanning, leavePlanning } from '@vigiefaon/domain/planning/board/planning.api';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aMission } from '../../testing/missions.ts';
import { aUser } from '../../testing/people.ts';
import { aBoard, aRound, at, fieldIds, pilotIds, stopAt } from '../../testing/planning.ts';
import { renderInside } from '../../testing/render-page.tsx';
import type { BoardSky } from './board-sky.ts';
import { PlanningDayPlan } from './planning-day-plan.tsx';

/** What the board asks of the feature that knows the sky. */
const sky: BoardSky = {
  head: <p>weather of the day</p>,
  cloudsFrom: 'FORECAST',
  renderToDecide: ({ nameOf, open }) => (
    <button type="button" onClick={() => open(fieldIds.ciney)}>
      red: {nameOf(fieldIds.ciney)}
    </button>
  ),
  renderBand: (missionId, stretch) => <span data-band={missionId} data-from={stretch?.from} data-to={stretch?.to} />,
  renderMorning: (missionId) => <p>morning of {missionId}</p>,
  wordsOf: () => 'utile de 04:55 à 07:20',
  weightOf: (missionId) => (missionId === fieldIds.ciney ? 3 : 0),
};

let api: FakeApi;

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  api = fakeApi();
  api.answer(attendPlanning, undefined);
  api.answer(leavePlanning, undefined);
  api.answer(getPlanning, aBoard());
});

async function open(underSky: BoardSky | null = sky) {
  const user = aUser({ role: 'ROLE_ADMIN', clientId: null });
  const plan = <PlanningDayPlan renderZones={() => null} underSky={(_date, draw) => draw(underSky)} />;
  await renderInside(plan, { user, path: '/planning' });
  await screen.findByRole('heading', { name: /^\d+ tournées?$/ });
}
const bandsOf = (missionId: string) => [...document.querySelectorAll<HTMLElement>(`[data-band="${missionId}"]`)];

test('the sky over each field lies under its stop, from the arrival there to the next one', async () => {
  await open();
  expect(bandsOf(fieldIds.havelange)[0]?.dataset.to).toBe(stopAt.ciney.arrive);
  expect(bandsOf(fieldIds.ciney)[0]?.dataset.from).toBe(at('03:55'));
  expect(screen.getByText('weather of the day')).toBeTruthy();
});

test('whoever hears a stop hears its sky, too', async () => {
  await open();
  expect(screen.getByRole('button', { name: /^Havelange.*utile de 04:55 à 07:20/ })).toBeTruthy();
});

test('among what is not planned the worst sky comes first, before risk and size', async () => {
  const [yvoir] = aBoard().unplanned;
  if (!yvoir) throw new Error('Nothing is unplanned.');
  const unplanned = [yvoir, { ...yvoir, missionId: fieldIds.ciney, hectares: 0.5 }];
  api.answer(getPlanning, aBoard({ unplanned, rounds: [aRound(pilotIds.anne, [stopAt.havelange])] }));
  await open();
  const cards = within(screen.getByRole('region', { name: /À placer/ })).getAllByRole('button', {
    name: /^(Ciney|Yvoir)/,
  });
  expect(cards.map((card) => card.getAttribute('aria-label')?.split(',')[0])).toEqual(['Ciney', 'Yvoir']);
});

test('a field that needs a decision opens with its morning', async () => {
  api.answer(getMission, aMission());
  await open();
  await userEvent.click(screen.getByRole('button', { name: /^red: Ciney/ }));
  const sheet = await screen.findByRole('dialog', { name: /^Ciney/ });
  expect(within(sheet).getByText(`morning of ${fieldIds.ciney}`)).toBeTruthy();
});

test('where nobody says that the clouds are closed, it is said what they are taken from', async () => {
  await open();
  expect(await screen.findByRole('radio', { name: 'Prévision' })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Dégagé' })).toBeNull();
});

test('without the sky the board is as it was', async () => {
  await open(null);
  expect(document.querySelector('[data-band]')).toBeNull();
  expect(screen.getByRole('button', { name: /^Havelange/ })).toBeTruthy();
});
