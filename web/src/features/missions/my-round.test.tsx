import { screen } from '@testing-library/react';
import { listMissionsOfPilot } from '@vigiefaon/domain/missions/missions.api';
import { expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { accountOf, aMission, anne, asPilot } from '../../testing/missions.ts';
import { renderInside } from '../../testing/render-page.tsx';
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

it('a pilot sees tomorrow’s round before the reports that are missing', async () => {
  const api = fakeApi();
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

it('a pilot without missions is led to those that wait', async () => {
  const api = fakeApi();
  api.answer(listMissionsOfPilot, { items: [], nextCursor: null });
  await renderInside(<MyRound />, { path: '/my-missions', user: accountOf(anne) });
  const link = await screen.findByRole('link', { name: 'Voir les missions à faire' });
  expect(link.getAttribute('href')).toContain('status=TODO');
});
