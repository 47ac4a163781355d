import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getPublicClearance, type PublicClearance, saveMown } from '@vigiefaon/domain/clearance/clearance.api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aMission } from '../../testing/missions.ts';
import { renderLinkPage } from '../../testing/render-page.tsx';
import ClearancePage from './clearance.tsx';

const [meadow] = aMission().parcels;
if (!meadow) throw new Error('a mission has a parcel');
const [first, second] = [meadow.parcelId, '0190a5f0-0000-7000-8000-0000000000c2'];
// The server's; the phone of these tests is three hours slow.
const serverStart = Date.parse('2026-06-05T05:00:00Z');
const slowMs = 3 * 3_600_000;
let api: FakeApi;
let said: PublicClearance;

type Parcel = PublicClearance['parcels'][number];

function aParcel(change: Partial<Parcel> = {}): Parcel {
  return {
    parcelId: first,
    name: 'Grand pré',
    size: 47_500,
    geometry: meadow?.geometry as Parcel['geometry'],
    state: 'CLEARED',
    at: '2026-06-05T03:50:00.000Z',
    validUntil: '2026-06-05T07:50:00.000Z',
    isShortened: false,
    reason: null,
    clearedPart: null,
    withdrawn: null,
    mownAt: null,
    ...change,
  };
}

const notCleared = { state: null, at: null, validUntil: null } as const;

function serverNow(): string {
  return new Date(Date.now() + slowMs).toISOString();
}

function say(parcels: Parcel[], change: Partial<PublicClearance> = {}): void {
  said = {
    now: '',
    day: '2026-06-05',
    isCanceled: false,
    municipality: 'Ciney',
    helpPhone: '+3280123456',
    timeZone: 'Europe/Brussels',
    parcels,
    crates: [],
    ...change,
  };
}

/** So many minutes pass on the phone, and somebody looks at it again. */
async function pass(minutes: number): Promise<void> {
  vi.setSystemTime(Date.now() + minutes * 60_000);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: serverStart - slowMs });
  api = fakeApi();
  say([aParcel()]);
  api.answer(getPublicClearance, () => ({ ...said, now: serverNow() }));
  api.answer(saveMown, ({ body }) => {
    const mownAt = body.isMown ? serverNow() : null;
    said.parcels = said.parcels.map((parcel) =>
      body.parcelIds.includes(parcel.parcelId) ? { ...parcel, mownAt } : parcel,
    );
    return { ...said, now: serverNow() };
  });
});

afterEach(() => vi.useRealTimers());

const show = (locale: 'fr' | 'de' | 'nl' = 'fr') =>
  renderLinkPage(<ClearancePage />, { path: '/clearance/secret-token', locale });
const sentence = (words: string) => screen.findByRole('heading', { level: 1, name: words });
const isGreen = () => document.querySelector('[data-tone="go"], [data-light="GO"]') !== null;

test('whoever mows reads in one sentence until when, counts down, and sees the parcels', async () => {
  await show();
  await sentence('Fauchez maintenant, jusqu’à 09:50');
  expect(screen.getByRole('timer').textContent).toMatch(/^encore 2 h (?:50|49) min$/);
  const list = screen.getByRole('list', { name: 'Parcelles' });
  expect(within(list).getByText('Libre jusqu’à 09:50')).toBeTruthy();
  expect(screen.getByRole('img', { name: /Grand pré/ })).toBeTruthy();
  expect(window.location.pathname).toBe('/clearance/secret-token');
});

test.each([
  ['de', 'Jetzt mähen, bis 09:50 Uhr'],
  ['nl', 'Maai nu, tot 09:50 uur'],
] as const)('the same in %s', async (locale, words) => {
  await show(locale);
  await sentence(words);
});

test('as time goes on it warns, and at the end it is red and says what to do', async () => {
  await show();
  await sentence('Fauchez maintenant, jusqu’à 09:50');
  await pass(125);
  await sentence('Bientôt fini : fauchez jusqu’à 09:50, pas après');
  await pass(36);
  await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^encore [89] min \d\d s$/));
  await pass(9);
  await sentence('Ne fauchez plus : le délai est passé');
  expect(isGreen()).toBe(false);
  expect(screen.getByRole('link', { name: 'Appeler l’association : +32 80 12 34 56' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Redemander un pilote$/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'C’est fauché' })).toBeNull();
});

test('without a network it goes on to the end, says how old it is, and is never green afterwards', async () => {
  await show();
  await sentence('Fauchez maintenant, jusqu’à 09:50');
  api.goOffline(getPublicClearance);
  await pass(30);
  expect(await screen.findByText(/^Sans réseau : état de 07:00, il y a 30 minutes/)).toBeTruthy();
  expect(isGreen()).toBe(true);
  await pass(141);
  await sentence('Ne fauchez plus : le délai est passé');
  expect(isGreen()).toBe(false);
});

test('whoever has asked too often reads from when on it goes on, and not that the network is missing', async () => {
  await show();
  await sentence('Fauchez maintenant, jusqu’à 09:50');
  api.refuse(getPublicClearance, 'TOO_MANY_REQUESTS', { goesOnAt: '2026-06-05T06:00:00.000Z' });
  await pass(30);
  expect(await screen.findByText(/^Pas d’état plus récent que celui de 07:00.* Réessayez à 08:00\.$/)).toBeTruthy();
  cleanup();
  localStorage.clear();
  await show();
  const reason = await screen.findByText(/^Impossible de charger : ne fauchez pas sans savoir\./);
  expect(reason.textContent).toMatch(/Réessayez à 08:00\.$/);
});

test('a page that is opened again without a network shows what it knew, and nothing green when that is over', async () => {
  await show();
  await sentence('Fauchez maintenant, jusqu’à 09:50');
  cleanup();
  api.goOffline(getPublicClearance);
  await pass(60);
  await show();
  await sentence('Fauchez maintenant, jusqu’à 09:50');
  expect(screen.getByRole('timer').textContent).toMatch(/^encore 1 h (?:50|49) min$/);
  cleanup();
  await pass(111);
  await show();
  await sentence('Ne fauchez plus : le délai est passé');
  expect(isGreen()).toBe(false);
});

test('a phone whose clock was set back is not believed', async () => {
  await show();
  await sentence('Fauchez maintenant, jusqu’à 09:50');
  api.goOffline(getPublicClearance);
  await pass(-60);
  await sentence('Ne fauchez pas : heure incertaine');
  expect(isGreen()).toBe(false);
  cleanup();
  await show();
  await sentence('Ne fauchez pas : heure incertaine');
  api.answer(getPublicClearance, () => ({ ...said, now: '2026-06-05T05:10:00.000Z' }));
  await pass(0);
  await sentence('Fauchez maintenant, jusqu’à 09:50');
});

test('nothing green stands on the screen while nobody looks', async () => {
  await show();
  await sentence('Fauchez maintenant, jusqu’à 09:50');
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(0);
  await sentence('Vérification…');
  expect(isGreen()).toBe(false);
  hidden.mockRestore();
  await pass(0);
  await sentence('Fauchez maintenant, jusqu’à 09:50');
});

test.each([
  [
    'partly',
    { state: 'PARTLY', clearedPart: meadow.geometry },
    'Attention : fauchez seulement ce qui est libre, jusqu’à 09:50',
    /^En partie/,
  ],
  [
    'not flown',
    { ...notCleared, state: 'NOT_FLOWN', reason: 'WEATHER' },
    'Ne fauchez pas : personne n’a cherché',
    /météo/,
  ],
  ['not said', notCleared, 'Attendez : le feu vert n’est pas encore donné', 'Pas encore de feu vert'],
  [
    'taken back',
    { ...notCleared, withdrawn: 'WITHDRAWN' },
    'Arrêtez : le feu vert ne vaut plus',
    /retiré par le pilote/,
  ],
] as const)('what is %s is said as such', async (_what, change, words, line) => {
  say([aParcel(change)]);
  await show();
  await sentence(words);
  expect(screen.getByText(line)).toBeTruthy();
});

test('what is taken back meanwhile stops whoever has the page open', async () => {
  await show();
  await sentence('Fauchez maintenant, jusqu’à 09:50');
  say([aParcel({ ...notCleared, withdrawn: 'WITHDRAWN' })]);
  await pass(1);
  await sentence('Arrêtez : le feu vert ne vaut plus');
});

test('a request that is cancelled, and a link that is none, clear nothing', async () => {
  await show();
  await sentence('Fauchez maintenant, jusqu’à 09:50');
  say([], { isCanceled: true });
  await pass(1);
  await sentence('Ne fauchez pas : la demande est annulée');
  api.refuse(getPublicClearance, 'NOT_FOUND');
  await pass(1);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Ce lien n’est pas valable\u00a0: rien n’est libre/);
  cleanup();
  api.goOffline(getPublicClearance);
  await show();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Impossible de charger\u00a0: ne fauchez pas sans savoir.',
  );
});

test.each([
  ['LINK_REVOKED', {}, 'fr', /^Ce lien n’est plus valable\u00a0: il a été retiré\./],
  ['LINK_ENDED', { lastDay: '2026-07-05' }, 'fr', /^Ce lien n’est plus valable\u00a0: il a pris fin le 05\/07\/26\./],
  [
    'LINK_ENDED',
    { lastDay: '2026-07-05' },
    'de',
    /^Dieser Link gilt nicht mehr: Er galt bis einschließlich 05\.07\.2026\./,
  ],
] as const)(
  'a link that is over (%s) says why, and what it has shown is gone, also without a network',
  async (code, details, locale, words) => {
    await show();
    await sentence('Fauchez maintenant, jusqu’à 09:50');
    cleanup();
    api.refuse(getPublicClearance, code, details);
    await show(locale);
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(screen.queryByText(/Grand pré|Ciney/)).toBeNull();
    expect(isGreen()).toBe(false);
    cleanup();
    api.goOffline(getPublicClearance);
    await show();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Impossible de charger\u00a0: ne fauchez pas sans savoir.',
    );
  },
);

test('one tap says that it is mown, another that a parcel is not', async () => {
  say([aParcel(), aParcel({ parcelId: second, name: 'La Fagne' })]);
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'C’est fauché' }));
  await sentence('C’est fauché. Merci !');
  expect(api.calls(saveMown)[0]?.body).toEqual({ parcelIds: [first, second], isMown: true });
  await userEvent.click(screen.getByRole('button', { name: 'Pas fauchée : La Fagne' }));
  await sentence('Fauchez maintenant, jusqu’à 09:50');
  api.goOffline(saveMown);
  await userEvent.click(screen.getByRole('button', { name: 'C’est fauché' }));
  expect(await screen.findByText(/^Pas de confirmation/)).toBeTruthy();
  await sentence('Fauchez maintenant, jusqu’à 09:50');
});

test('whoever mows sees from the first moment which crates are closed, also before anything is cleared', async () => {
  const closed = { number: 3, closedAt: '2026-06-05T03:10:00.000Z', openBy: '2026-06-05T07:10:00.000Z' };
  say([aParcel(notCleared)], { crates: [{ ...closed, parcel: 'Grand pré' }] });
  await show();
  await sentence('Attendez : le feu vert n’est pas encore donné');
  const crates = screen.getByText('Une caisse fermée attend dans le champ');
  expect(crates.closest('[data-state="NOT_CLEARED"]')).toBeTruthy();
  expect(
    screen.getByText('Caisse 3, animal trouvé dans Grand pré : fermée à 05:10, à ouvrir avant 09:10'),
  ).toBeTruthy();
});
