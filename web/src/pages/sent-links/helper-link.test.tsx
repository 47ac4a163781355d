import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HelperFind, HelperView } from '@vigiefaon/domain/finds/helper-view.api';
import { getHelperView, takeHelperStep } from '@vigiefaon/domain/finds/helper-view.api';
import { beforeEach, expect, test, vi } from 'vitest';
import { fieldNow } from '../../offline/field/field-clock.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { standAt } from '../../testing/finds.ts';
import { missionId } from '../../testing/missions.ts';
import { renderLinkPage } from '../../testing/render-page.tsx';
import HelperPage from './helper-link.tsx';

let api: FakeApi;
let finds: HelperFind[];

const agoMinutes = (minutes: number) => new Date(fieldNow().getTime() - minutes * 60_000).toISOString();

function aFind(change: Partial<HelperFind> = {}): HelperFind {
  return {
    findId: '0190a5f0-0000-7000-8000-0000000000f1',
    kind: 'FAWN',
    animals: 1,
    place: { type: 'Point', coordinates: [5.3322, 50.2441] },
    accuracyMeters: 4,
    note: 'sous le pommier',
    state: 'SEEN',
    seenAt: agoMinutes(10),
    decidedAt: agoMinutes(10),
    reachedAt: null,
    crateNumber: null,
    cratedAt: null,
    ...change,
  };
}

function view(): HelperView {
  return {
    missionId,
    day: '2026-06-01',
    municipality: 'Gouvy',
    pilot: { firstname: 'Anne', phone: '+32470000001' },
    expiresAt: new Date(fieldNow().getTime() + 3_600_000).toISOString(),
    now: fieldNow().toISOString(),
    settings: { alarmMinutes: 180, limitMinutes: 240 },
    crateNumbers: [1],
    finds,
  };
}

const open = () => renderLinkPage(<HelperPage />, { path: '/helper/secret' });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const steps = () => api.calls(takeHelperStep).map(({ body }) => body.step);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  api = fakeApi();
  finds = [aFind()];
  api.answer(getHelperView, () => view());
  api.answer(takeHelperStep, ({ body }) => {
    if (body.step === 'CRATED') {
      finds = [aFind({ state: 'CRATED', crateNumber: body.crateNumber ?? 2, cratedAt: body.at, decidedAt: body.at })];
    } else if (body.step === 'SEEN') finds = [aFind({ decidedAt: body.at })];
    else if (body.step !== 'REACHED') finds = [];
    return view();
  });
});

test('the link leads there with arrow, distance and direction, and follows the steps', async () => {
  const phone = standAt(5.3322, 50.2432);
  await open();
  await press('Y aller : Faon');
  expect(await screen.findByText('100 m')).toBeTruthy();
  expect(screen.getByText('Direction nord')).toBeTruthy();
  expect(document.querySelector('[data-bearing="0"]')).not.toBeNull();
  phone.moveTo(5.3308, 50.2441);
  expect(await screen.findByText('Direction est')).toBeTruthy();
  phone.moveTo(5.33225, 50.2441);
  expect(await screen.findByText(/Vous y êtes presque/)).toBeTruthy();
});

test('a helper says that they are there and which crate they took, each with one tap more', async () => {
  standAt(5.3322, 50.2432);
  await open();
  await press('Y aller : Faon');
  await press('Je suis sur place');
  await waitFor(() => expect(steps()).toEqual(['REACHED']));
  await press('Mis en caisse');
  await press('Confirmer : caisse 2');
  await waitFor(() => expect(api.calls(takeHelperStep).at(-1)?.body).toMatchObject({ step: 'CRATED', crateNumber: 2 }));
  expect(await screen.findByText('1 caisse fermée')).toBeTruthy();
  await press('Relâché');
  await waitFor(() => expect(steps().at(-1)).toBe('RELEASED'));
  expect(await screen.findByText('Rien à trouver pour l’instant')).toBeTruthy();
});

test('what was tapped by mistake is taken back', async () => {
  standAt(5.3322, 50.2432);
  await open();
  await press('Y aller : Faon');
  await press('Plus rien ici');
  expect(await screen.findByText('Rien à trouver pour l’instant')).toBeTruthy();
  await press('Annuler');
  await waitFor(() => expect(steps()).toEqual(['GONE', 'SEEN']));
  expect(await screen.findByText('1 animal à trouver')).toBeTruthy();
});

test('without signal it shows what it was last told, keeps what is done, and sends it in order later', async () => {
  standAt(5.3322, 50.2432);
  const { unmount } = await open();
  await screen.findByText('1 animal à trouver');
  unmount();
  api.goOffline(getHelperView);
  api.goOffline(takeHelperStep);
  const again = await open();
  expect(await screen.findByText('sous le pommier')).toBeTruthy();
  expect(await screen.findByText(/Sans réseau : affiché tel que reçu/)).toBeTruthy();
  await press('Y aller : Faon');
  await press('Je suis sur place');
  await press('Mis en caisse');
  await press('Confirmer : caisse 2');
  expect(await screen.findByText(/2 actions ne sont pas encore envoyées/)).toBeTruthy();
  again.unmount();
  api.answer(getHelperView, () => view());
  api.answer(takeHelperStep, () => view());
  await open();
  await waitFor(() => expect(steps().slice(-2)).toEqual(['REACHED', 'CRATED']));
  await waitFor(() => expect(screen.queryByText(/pas encore envoyées/)).toBeNull());
});

test('what the server does not take is said, and does not hold up the rest', async () => {
  standAt(5.3322, 50.2432);
  finds = [aFind({ state: 'CRATED', crateNumber: 1, cratedAt: agoMinutes(200) })];
  await open();
  expect(await screen.findByText(/À ouvrir bientôt/)).toBeTruthy();
  api.refuse(takeHelperStep, 'ILLEGAL_TRANSITION', { reason: 'NOT_IN_A_CRATE' });
  await press('Relâché');
  expect(await screen.findByText(/Une action n’a pas pu être enregistrée/)).toBeTruthy();
});

test('a link that is over shows nothing any more, and leaves nothing on the phone', async () => {
  const { unmount } = await open();
  await screen.findByText('1 animal à trouver');
  unmount();
  api.refuse(getHelperView, 'NOT_FOUND');
  await open();
  expect(await screen.findByText(/Ce lien ne mène nulle part/)).toBeTruthy();
  expect(screen.queryByText('sous le pommier')).toBeNull();
  expect(JSON.stringify({ ...localStorage })).not.toContain('50.2441');
});

test('whose network has asked too often is told from when on it goes on, not that there is no network', async () => {
  const goesOnAt = '2125-06-01T12:35:00.000Z';
  api.refuse(getHelperView, 'TOO_MANY_REQUESTS', { goesOnAt });
  await open();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Trop d’essais.* à 14:35\.$/);
  api.answer(getHelperView, view);
  window.dispatchEvent(new Event('online'));
  await screen.findByText(/sous le pommier/);
  api.refuse(getHelperView, 'TOO_MANY_REQUESTS', { goesOnAt });
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(/^Affiché tel que reçu à .* à 14:35\.$/)).toBeTruthy();
});
