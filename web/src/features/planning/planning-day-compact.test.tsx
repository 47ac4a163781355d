import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { savePlanning } from '@vigiefaon/domain/planning/board/planning.api';
import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearDraftsOf } from '../../offline/draft-store.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aUser } from '../../testing/people.ts';
import { aBoard, aRound, fieldIds, pilotIds, stopAt } from '../../testing/planning.ts';
import { planningServer } from '../../testing/planning-server.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { setViewportWidth } from '../../testing/viewport.ts';
import { PlanningDayPlan } from './planning-day-plan.tsx';

const marie = aUser({ role: 'ROLE_ADMIN', clientId: null, userId: '0190a5f0-0000-7000-8000-000000000907' });
const tooLate = { code: 'BACK_TOO_LATE', missionId: null, minutes: 12, kilometres: null } as const;
const [anne] = aBoard().pilots;

/** Thirty more who could fly: nobody reads all of that in full. */
function crowded(change: Partial<PlanningBoard> = {}): PlanningBoard {
  const more = Array.from({ length: 30 }, (_, at) => ({
    ...anne,
    pilotId: `0190a5f0-0000-7000-8500-${String(at).padStart(12, '0')}`,
    name: `Réserve ${at}`,
    number: at + 4,
  })) as PlanningBoard['pilots'];
  const board = aBoard({
    rounds: [
      aRound(pilotIds.anne, [stopAt.havelange, stopAt.ciney]),
      aRound(pilotIds.bruno, [stopAt.dinant], { breaches: [tooLate], reserveMinutes: 0 }),
    ],
    ...change,
  });
  return { ...board, pilots: [...board.pilots, ...more] };
}

let api: FakeApi;
let server: ReturnType<typeof planningServer>;

beforeEach(async () => {
  localStorage.clear();
  await clearDraftsOf(marie.userId);
  Element.prototype.scrollIntoView = vi.fn();
  api = fakeApi();
  server = planningServer(api, crowded());
});

async function open(path = '/planning') {
  const page = <PlanningDayPlan renderZones={() => null} />;
  const user = userEvent.setup();
  const opened = await renderInside(page, { user: marie, path });
  await screen.findByRole('heading', { name: /^\d+ tournées?( sur \d+)?$/ });
  return { user, opened };
}

const round = (name: string) => within(screen.getByRole('listitem', { name: new RegExp(name) }));
const compactButton = () => screen.getByRole('button', { name: 'Affichage compact' });

test('a crowded board opens with one line a round, which its pilot unfolds', async () => {
  const { user } = await open();
  expect(compactButton().getAttribute('aria-pressed')).toBe('true');
  expect(round('Anne Lambert').getByText('25 min')).toBeTruthy();
  expect(screen.queryByText(/2 parcelles, 7,6 ha/)).toBeNull();
  await user.click(round('Anne Lambert').getByRole('button', { name: 'Anne Lambert' }));
  expect(round('Anne Lambert').getByText('2 parcelles, 7,6 ha, 04:58 à 06:40, 22 km, 25 min de marge')).toBeTruthy();
  expect(round('Anne Lambert').getByRole('link', { name: /^Appeler Anne Lambert/ })).toBeTruthy();
});

test('a line says how many rules its round breaks, and unfolded which', async () => {
  const { user } = await open();
  expect(round('Bruno Petit').getByTitle('Règles non respectées').textContent).toContain('1');
  await user.click(round('Bruno Petit').getByRole('button', { name: 'Bruno Petit' }));
  expect(round('Bruno Petit').getByText('rentre 12 min trop tard')).toBeTruthy();
});

test('what does not fit is its reason in one line, and unfolded its remedies', async () => {
  const { user } = await open();
  const waiting = within(screen.getByRole('region', { name: /À placer/ }));
  const reason = waiting.getByText(/À portée, personne n’est libre/);
  expect(reason.closest('details')?.open).toBe(false);
  await user.click(reason);
  expect(reason.closest('details')?.open).toBe(true);
  expect(waiting.getByRole('button', { name: /Demander à Claire Noël/ })).toBeTruthy();
});

test('stops of a line open, and move with the keyboard as in full', async () => {
  const { user } = await open();
  screen.getByRole('button', { name: /^Yvoir/ }).focus();
  await user.keyboard('{Enter}{ArrowDown}{ }');
  await waitFor(() => expect(api.calls(savePlanning)).toHaveLength(1));
  const [anneSaved] = api.calls(savePlanning)[0]?.body.decisions.rounds ?? [];
  expect(anneSaved?.stops.map(({ missionId }) => missionId)).toContain(fieldIds.yvoir);
});

test('who wants it in full has it in full, also after a reload', async () => {
  const { user, opened } = await open();
  await user.click(compactButton());
  expect(screen.getByText('2 parcelles, 7,6 ha, 04:58 à 06:40, 22 km, 25 min de marge')).toBeTruthy();
  opened.unmount();
  await open();
  expect(compactButton().getAttribute('aria-pressed')).toBe('false');
});

test('accounts that may not fly that morning make no board crowded', async () => {
  server.board = { ...server.board, pilots: server.board.pilots.map((pilot) => ({ ...pilot, home: null })) };
  await open();
  expect(compactButton().getAttribute('aria-pressed')).toBe('false');
});

test('a board of few has no search, unless something is left out', async () => {
  server.board = aBoard();
  const { opened } = await open();
  expect(screen.queryByRole('searchbox')).toBeNull();
  opened.unmount();
  await open('/planning?only=IDLE');
  expect(screen.getByRole('searchbox')).toBeTruthy();
});

test('on a phone each round is a line with its hours, unfolded its stops', async () => {
  setViewportWidth(390);
  const page = <PlanningDayPlan renderZones={() => null} />;
  const user = userEvent.setup();
  await renderInside(page, { user: marie, path: '/planning' });
  await user.click(await screen.findByRole('radio', { name: /^Tournées/ }));
  expect(round('Anne Lambert').getByText('04:58 à 06:40')).toBeTruthy();
  await user.click(round('Anne Lambert').getByRole('button', { name: 'Anne Lambert' }));
  expect(round('Anne Lambert').getByRole('button', { name: /^Ciney/ })).toBeTruthy();
});

test('what is left out is said, and one tap shows everything again', async () => {
  const { user } = await open('/planning?only=BROKEN');
  expect(screen.getByRole('heading', { name: '1 tournée sur 2' })).toBeTruthy();
  expect(screen.queryByRole('listitem', { name: /Anne Lambert/ })).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: 'Pilote, numéro, demandeur, commune' }), 'ciney');
  expect(await screen.findByRole('heading', { name: '0 tournée sur 2' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Tout montrer' }));
  expect(await screen.findByRole('heading', { name: '2 tournées' })).toBeTruthy();
});
