import { screen } from '@testing-library/react';
import { listMissionsOfPilot } from '@vigiefaon/domain/missions/missions.api';
import { listPublishedRounds } from '@vigiefaon/domain/planning/publication/publication.api';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { accountOf, aMission, anne, asPilot } from '../../../testing/missions.ts';
import { renderInside } from '../../../testing/render-page.tsx';
import { MyRound } from './my-round.tsx';

function own(at: number, missionDate: string, lastname: string) {
  return aMission({
    missionId: `0190a5f0-0000-7000-8000-${String(at).padStart(12, '0')}`,
    missionDate,
    status: 'AFFECTED',
    pilot: asPilot(anne),
    client: { clientId: aMission().client.clientId, lastname, firstname: null, phone: null },
  });
}

const rounds = { items: [] };

it('a pilot sees tomorrow’s round before the reports that are missing', async () => {
  const api = fakeApi();
  api.answer(listPublishedRounds, rounds);
  api.answer(listMissionsOfPilot, {
    items: [own(1, '2026-06-02', 'Tomorrow farm'), own(2, '2026-05-30', 'Forgotten farm')],
    nextCursor: null,
  });
  await renderInside(<MyRound />, { path: '/my-missions', user: accountOf(anne) });
  expect(await screen.findByText('Tomorrow farm')).toBeTruthy();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Prochaines missions', '1 rapport à faire']);
  const report = screen.getByRole('link', { name: 'Faire le rapport' });
  expect(report.getAttribute('href')).toContain('/missions/0190a5f0-0000-7000-8000-000000000002?sheet=report');
  const [call] = screen.getAllByRole('link', { name: /Appeler/ });
  expect(call?.getAttribute('href')).toBe('tel:+32470123456');
});

it('a stop is called by where its fields are and whose they are', async () => {
  const api = fakeApi();
  api.answer(listPublishedRounds, rounds);
  const mission = { ...own(1, '2026-06-02', 'Dubois'), municipality: 'Londerzeel' };
  api.answer(listMissionsOfPilot, { items: [mission], nextCursor: null });
  await renderInside(<MyRound />, { path: '/my-missions', user: accountOf(anne) });
  expect(await screen.findByText('Londerzeel, Dubois')).toBeTruthy();
});

it('a pilot without missions is led to those that wait', async () => {
  const api = fakeApi();
  api.answer(listPublishedRounds, rounds);
  api.answer(listMissionsOfPilot, { items: [], nextCursor: null });
  await renderInside(<MyRound />, { path: '/my-missions', user: accountOf(anne) });
  const link = await screen.findByRole('link', { name: 'Voir les missions à faire' });
  expect(link.getAttribute('href')).toContain('status=TODO');
});

it('a published round is a morning in order, with when to leave, to arrive and to be back', async () => {
  const api = fakeApi();
  const [first, second] = [own(1, '2026-06-02', 'Late farm'), own(2, '2026-06-02', 'Early farm')];
  api.answer(listMissionsOfPilot, { items: [first, second], nextCursor: null });
  const at = (time: string) => `2026-06-02T${time}:00.000Z`;
  const stop = (missionId: string, position: number, time: string) => ({
    missionId,
    position,
    arrive: at(time),
    start: at(time),
    end: at('04:30'),
    kilometres: 6,
  });
  const frame = { day: '2026-06-02', leave: at('02:40'), back: at('05:20'), kilometres: 21, reserveMinutes: 12 };
  const stops = [stop(second.missionId, 1, '03:05'), stop(first.missionId, 2, '03:50')];
  api.answer(listPublishedRounds, { items: [{ ...frame, stops }] });
  await renderInside(<MyRound />, { path: '/my-missions', user: accountOf(anne) });
  expect(await screen.findByText('Départ 04:40 · Retour vers 07:20 · 21 km · 12 min de marge')).toBeTruthy();
  const names = screen.getAllByText(/^(Early|Late) farm$/).map(({ textContent }) => textContent);
  expect(names).toEqual(['Early farm', 'Late farm']);
  expect(screen.getByText('05:05')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Tournée sur papier (PDF) : demain' })).toBeTruthy();
});
