import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { searchMissions } from '@vigiefaon/domain/missions/missions.api';
import type { Period } from '@vigiefaon/domain/unavailabilities/period';
import { normalisePeriods } from '@vigiefaon/domain/unavailabilities/periods';
import { getUnavailability, saveUnavailability } from '@vigiefaon/domain/unavailabilities/unavailabilities.api';
import { beforeEach, expect, test } from 'vitest';
import { clearDraft } from '../../offline/draft-store.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aMission } from '../../testing/missions.ts';
import { aUser } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { UnavailabilitySection } from './unavailability-section.tsx';

const pilot = aUser({ userId: '0190a5f0-0000-7000-8000-0000000000e1', role: 'ROLE_PILOT', clientId: null });
const pilotId = pilot.userId;
const away = (from: string, to = from, note: string | null = null): Period => ({
  from: `2026-06-${from}`,
  to: `2026-06-${to}`,
  note,
});

beforeEach(async () => {
  await clearDraft(`unavailability:${pilotId}:${pilotId}`);
});

/** A server that keeps the list of the pilot, on 1 June 2026. */
function associationThatKeeps(...given: Period[]): { api: FakeApi; list: () => Period[] } {
  const api = fakeApi();
  api.answer(searchMissions, { items: [], nextCursor: null, total: 0 });
  let kept = { pilotId, version: 3, periods: given };
  api.answer(getUnavailability, () => kept);
  const accept = () =>
    api.answer(saveUnavailability, ({ body }) => {
      kept = { pilotId, version: kept.version + 1, periods: normalisePeriods(body.periods) };
      return kept;
    });
  accept();
  return { api, list: () => kept.periods };
}

async function openSection(): Promise<void> {
  await renderInside(<UnavailabilitySection pilotId={pilotId} />, { path: '/pages/profile', user: pilot });
  await screen.findByRole('grid', { name: 'juin 2026' });
}

const cell = (name: RegExp) => screen.getByRole('gridcell', { name });
const undo = () => userEvent.click(screen.getByRole('button', { name: 'Annuler l’action' }));
const toast = 'Les indisponibilités sont enregistrées';

test('a tap marks a day and saves it at once, the toast takes it back', async () => {
  const { api, list } = associationThatKeeps();
  await openSection();
  await userEvent.click(cell(/^mercredi 10 juin : disponible/));
  expect(await screen.findByText(toast)).toBeTruthy();
  expect(api.calls(saveUnavailability)[0]).toMatchObject({
    params: { pilotId },
    body: { periods: [away('10')], version: 3 },
  });
  expect(cell(/^mercredi 10 juin : indisponible/).getAttribute('aria-selected')).toBe('true');
  await undo();
  expect(await screen.findByText('Les indisponibilités sont comme avant')).toBeTruthy();
  expect(list()).toEqual([]);
});

test('a drag from one day to another marks all in between, and days that are over stay as they are', async () => {
  const { list } = associationThatKeeps();
  await openSection();
  const press = { isPrimary: true, button: 0, pointerType: 'mouse' };
  fireEvent.pointerDown(cell(/^mercredi 10 juin/), press);
  fireEvent.pointerMove(cell(/^vendredi 12 juin/), press);
  expect(cell(/^jeudi 11 juin/).dataset.preview).toBe('away');
  fireEvent.pointerUp(cell(/^vendredi 12 juin/), press);
  await waitFor(() => expect(list()).toEqual([away('10', '12')]));
  fireEvent.pointerDown(cell(/^jeudi 11 juin/), press);
  fireEvent.pointerUp(cell(/^jeudi 11 juin/), press);
  await waitFor(() => expect(list()).toEqual([away('10'), away('12')]));
});

test('a touch that the browser takes over to scroll marks nothing', async () => {
  const { api } = associationThatKeeps();
  await openSection();
  fireEvent.pointerDown(cell(/^mercredi 10 juin/), { isPrimary: true, button: 0, pointerType: 'touch' });
  fireEvent.pointerCancel(cell(/^mercredi 10 juin/));
  fireEvent.pointerUp(cell(/^mercredi 10 juin/));
  expect(api.calls(saveUnavailability)).toEqual([]);
});

test('the keyboard alone walks the days, chooses several and turns the month', async () => {
  const { list } = associationThatKeeps();
  await openSection();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('data-day')).toBe('2026-06-01');
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(document.activeElement?.getAttribute('data-day')).toBe('2026-06-09');
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect(screen.getByText('9–11 juin : Espace pour confirmer, Échap pour renoncer')).toBeTruthy();
  await userEvent.keyboard(' ');
  await waitFor(() => expect(list()).toEqual([away('09', '11')]));
  expect(screen.getByText('9–11 juin : indisponible')).toBeTruthy();
  await userEvent.keyboard('{End}');
  expect(document.activeElement?.getAttribute('data-day')).toBe('2026-06-14');
  await userEvent.keyboard('{PageDown}');
  expect(screen.getByRole('grid', { name: 'juillet 2026' })).toBeTruthy();
  expect(document.activeElement?.getAttribute('data-day')).toBe('2026-07-14');
  await userEvent.keyboard('{PageUp}{PageUp} ');
  expect(cell(/^jeudi 14 mai : passé/).getAttribute('aria-disabled')).toBe('true');
  expect(list()).toEqual([away('09', '11')]);
});

test('the days of the season are named as such', async () => {
  associationThatKeeps();
  await openSection();
  expect(cell(/^mardi 2 juin|^demain/).getAttribute('aria-label')).toBe('demain\u00a0: disponible, en saison');
});

test('a period is typed with a note, changed and deleted in the list beside', async () => {
  const { list } = associationThatKeeps(away('20'));
  await openSection();
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter une période' }));
  fireEvent.change(screen.getByLabelText(/^Premier jour/), { target: { value: '2026-06-09' } });
  fireEvent.change(screen.getByLabelText(/^Dernier jour/), { target: { value: '2026-06-03' } });
  await userEvent.type(screen.getByLabelText(/^Remarque/), 'Vacances');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Le dernier jour est avant le premier.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Dernier jour/), { target: { value: '2026-06-12' } });
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(list()).toEqual([away('09', '12', 'Vacances'), away('20')]));
  expect(screen.getByText('4 jours · Vacances')).toBeTruthy();
  expect(cell(/^mercredi 10 juin : indisponible, Vacances/)).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Modifier : 9–12 juin' }));
  fireEvent.change(screen.getByLabelText(/^Dernier jour/), { target: { value: '2026-06-10' } });
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(list()).toEqual([away('09', '10', 'Vacances'), away('20')]));

  await userEvent.click(screen.getByRole('button', { name: 'Supprimer : 9–10 juin' }));
  await waitFor(() => expect(list()).toEqual([away('20')]));
});

test.each([
  ['2026-05-31', 'IN_THE_PAST'],
  ['2030-01-01', 'TOO_FAR'],
])('the first day %s is refused before anything is sent', async (day) => {
  const { api } = associationThatKeeps();
  await openSection();
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter une période' }));
  fireEvent.change(screen.getByLabelText(/^Premier jour/), { target: { value: day } });
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(document.querySelector('[aria-invalid="true"]')).toBeTruthy();
  expect(api.calls(saveUnavailability)).toEqual([]);
});

test('without network a change stays on this device, says so, and goes out when it is back', async () => {
  const { api, list } = associationThatKeeps(away('20'));
  api.goOffline(saveUnavailability);
  await openSection();
  await userEvent.click(cell(/^mercredi 10 juin/));
  expect(await screen.findByText('Pas encore enregistré')).toBeTruthy();
  await userEvent.click(cell(/^jeudi 11 juin/));
  expect(cell(/^jeudi 11 juin : indisponible/)).toBeTruthy();
  expect(list()).toEqual([away('20')]);
  api.answer(saveUnavailability, ({ body }) => ({ pilotId, version: 4, periods: body.periods }));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(toast)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Pas encore enregistré')).toBeNull());
  expect(api.calls(saveUnavailability).at(-1)?.body.periods).toEqual([away('10', '11'), away('20')]);
});

test('a network that comes back while an attempt is still failing is not missed', async () => {
  const { api } = associationThatKeeps(away('20'));
  api.answer(saveUnavailability, () => {
    api.answer(saveUnavailability, ({ body }) => ({ pilotId, version: 4, periods: body.periods }));
    window.dispatchEvent(new Event('online'));
    throw new TypeError('Failed to fetch');
  });
  await openSection();
  await userEvent.click(cell(/^mercredi 10 juin/));
  expect(await screen.findByText(toast)).toBeTruthy();
  expect(screen.queryByText('Pas encore enregistré')).toBeNull();
  expect(api.calls(saveUnavailability).map(({ body }) => body.periods)).toEqual([
    [away('10'), away('20')],
    [away('10'), away('20')],
  ]);
});

test('what could not be sent survives a reload, and is sent by the next page', async () => {
  const { api, list } = associationThatKeeps();
  api.goOffline(saveUnavailability);
  await openSection();
  await userEvent.click(cell(/^mercredi 10 juin/));
  await screen.findByText('Pas encore enregistré');
  document.body.replaceChildren();
  const later = associationThatKeeps(away('20'));
  await openSection();
  await waitFor(() => expect(later.list()).toEqual([away('10'), away('20')]));
  expect(list()).toEqual([]);
});

test('a change meets one that was saved on another device meanwhile, and neither is lost', async () => {
  const { api } = associationThatKeeps(away('20'));
  await openSection();
  let kept = { pilotId, version: 7, periods: [away('20'), away('25')] };
  api.refuse(saveUnavailability, 'STALE');
  api.answer(getUnavailability, () => {
    api.answer(saveUnavailability, ({ body }) => {
      kept = { pilotId, version: 8, periods: body.periods };
      return kept;
    });
    return kept;
  });
  await userEvent.click(cell(/^mercredi 10 juin/));
  await waitFor(() => expect(kept.periods).toEqual([away('10'), away('20'), away('25')]));
  expect(api.calls(saveUnavailability)).toHaveLength(2);
  expect(api.calls(saveUnavailability).at(-1)?.body.version).toBe(7);
});

test('where others are faster again and again the change waits on this device', async () => {
  const { api } = associationThatKeeps();
  api.refuse(saveUnavailability, 'STALE');
  await openSection();
  await userEvent.click(cell(/^mercredi 10 juin/));
  expect(await screen.findByText('Pas encore enregistré')).toBeTruthy();
  expect(cell(/^mercredi 10 juin : indisponible/)).toBeTruthy();
});

test('a change that the server refuses for good is taken back and told', async () => {
  const { api } = associationThatKeeps();
  api.refuse(saveUnavailability, 'MISSING_REQUIRED_FIELDS');
  await openSection();
  await userEvent.click(cell(/^mercredi 10 juin/));
  expect(await screen.findByText('Ce changement n’a pas été accepté')).toBeTruthy();
  expect(await screen.findByRole('gridcell', { name: /^mercredi 10 juin : disponible/ })).toBeTruthy();
});

test('what is tapped while the last tap is being saved is saved too', async () => {
  const { list } = associationThatKeeps();
  await openSection();
  fireEvent.click(cell(/^mercredi 10 juin/));
  fireEvent.click(cell(/^vendredi 12 juin/));
  fireEvent.click(cell(/^mercredi 10 juin/));
  await waitFor(() => expect(list()).toEqual([away('12')]));
});

test('missions promised for a day on which one is away now are named at once', async () => {
  const { api } = associationThatKeeps();
  const promised = aMission({ status: 'AFFECTED', missionDate: '2026-06-10' });
  const other = aMission({ missionId: pilotId, status: 'AFFECTED', missionDate: '2026-06-11' });
  api.answer(searchMissions, { items: [promised, other], nextCursor: null, total: 2 });
  await openSection();
  expect(screen.queryByText(/mission promise/)).toBeNull();
  await userEvent.click(cell(/^mercredi 10 juin/));
  expect(await screen.findByText('1 mission promise tombe un jour d’indisponibilité')).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([['mercredi 10 juin · Luc Dumont', `/missions/${promised.missionId}`]]);
  expect(api.calls(searchMissions)[0]?.body).toMatchObject({ pilotId, status: ['AFFECTED'], from: '2026-06-01' });
});

test('a list that cannot be read offers to try again', async () => {
  const api = fakeApi();
  api.answer(searchMissions, { items: [], nextCursor: null, total: 0 });
  api.goOffline(getUnavailability);
  await renderInside(<UnavailabilitySection pilotId={pilotId} />, { path: '/pages/profile', user: pilot });
  const alert = await screen.findByRole('alert');
  api.answer(getUnavailability, { pilotId, version: 0, periods: [] });
  await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText(/Aucune absence prévue/)).toBeTruthy();
});
