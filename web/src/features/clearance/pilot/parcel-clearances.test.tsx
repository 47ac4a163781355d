import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ParcelClearance } from '@vigiefaon/domain/clearance/clearance';
import {
  getClearance,
  type MissionClearance,
  saveClearance,
  saveMown,
} from '@vigiefaon/domain/clearance/clearance.api';
import type { Find } from '@vigiefaon/domain/finds/find';
import { listFinds, saveFind } from '@vigiefaon/domain/finds/finds.api';
import { defaultFlightSettings } from '@vigiefaon/domain/flight/flight-settings';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFieldSender } from '../../../offline/field/use-field-sender.ts';
import { aParcelClearance } from '../../../testing/clearance.ts';
import { onTheMeadow } from '../../../testing/clearing-scene.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { aFind, foundSoFar } from '../../../testing/finds.ts';
import { accountOf, aMission, anne, karl } from '../../../testing/missions.ts';
import { aUser } from '../../../testing/people.ts';
import { fieldOutbox, renderInside } from '../../../testing/render-page.tsx';
import { ClearanceState } from '../requester/clearance-state.tsx';
import { ParcelClearances } from './parcel-clearances.tsx';

const mission = aMission({ status: 'AFFECTED', missionDate: '2026-06-01', pilot: anne });
const parcel = mission.parcels[0] as Mission['parcels'][number];
const now = '2026-06-01T04:00:00.000Z';
const link = 'https://fawns.example.org/clearance/key';
let api: FakeApi;
let known: MissionClearance;
let lying: Find[];

const clearanceOf = (change: Partial<ParcelClearance> = {}) => aParcelClearance(parcel, change);

const cleared = { state: 'CLEARED', at: now, validUntil: '2026-06-01T08:00:00.000Z', recordedAt: now } as const;

/** As the shell does for every page. */
function WithSender({ children }: { children: ReactNode }) {
  useFieldSender();
  return children;
}

beforeEach(async () => {
  api = await onTheMeadow(new Date(now));
  known = {
    now,
    isCanceled: false,
    link,
    linkNumber: 0,
    linkLastDay: '2026-07-05',
    mayRevokeLink: false,
    findMarginMeters: 30,
    parcels: [clearanceOf()],
  };
  api.answer(getClearance, () => known);
  api.answer(listFinds, () => foundSoFar(lying));
  lying = [];
  api.answer(saveClearance, ({ body }) => {
    const { state, reason, note } = body;
    const said =
      state === 'WITHDRAWN' ? clearanceOf() : clearanceOf({ state, reason, note, at: body.at, recordedAt: now });
    const said2 = state === 'CLEARED' || state === 'PARTLY' ? { ...said, validUntil: cleared.validUntil } : said;
    known = { ...known, parcels: [said2] };
    return said2;
  });
});

afterEach(() => vi.useRealTimers());

const asPilot = (who = anne) =>
  renderInside(
    <WithSender>
      <ParcelClearances mission={mission} />
    </WithSender>,
    { user: accountOf(who) },
  );
const say = (what: string) => screen.findByRole('button', { name: `Grand pré : ${what}` });
const sent = () => api.calls(saveClearance).map(({ body }) => body);

test('its pilot clears a parcel with one tap and takes it back with another', async () => {
  await asPilot();
  await userEvent.click(await say('Libre'));
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        state: 'CLEARED',
        at: now,
        reason: null,
        note: null,
        geometry: null,
        searchedOtherwise: false,
        flight: { ...defaultFlightSettings, authorised: [] },
      },
    ]),
  );
  expect(api.calls(saveClearance)[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  expect((await say('Libre')).getAttribute('aria-pressed')).toBe('true');
  expect(await screen.findByText('Libre jusqu’à 10:00')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Annuler.*Grand pré$/ }));
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ state: 'WITHDRAWN' }));
  await waitFor(async () => expect((await say('Libre')).getAttribute('aria-pressed')).toBe('false'));
});

test('which half is cleared is said without drawing', async () => {
  await asPilot();
  await userEvent.click(await say('En partie'));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.click(sheet.getByRole('button', { name: 'Cette partie est libre' }));
  expect(sheet.getByRole('alert').textContent).toBe('Choisissez d’abord la partie libre.');
  expect(sent()).toEqual([]);
  await userEvent.click(sheet.getByRole('button', { name: 'Moitié nord' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Cette partie est libre' }));
  await waitFor(() => expect(sent()).toMatchObject([{ state: 'PARTLY', geometry: { type: 'Polygon' } }]));
});

test('why it was not flown is chosen, with words of one’s own', async () => {
  await asPilot();
  await userEvent.click(await say('Pas survolée'));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.click(sheet.getByRole('radio', { name: 'pas d’accès' }));
  await userEvent.type(sheet.getByRole('textbox'), 'Barrière fermée');
  await userEvent.click(sheet.getByRole('button', { name: 'Le dire au demandeur' }));
  await waitFor(() =>
    expect(sent()).toMatchObject([{ state: 'NOT_FLOWN', reason: 'NO_ACCESS', note: 'Barrière fermée' }]),
  );
});

test('without a network it is kept, shown as to be sent, and sent when the network is back', async () => {
  api.goOffline(saveClearance);
  await asPilot();
  await userEvent.click(await say('Libre'));
  expect(await screen.findByText(/^Libre, dit à 06:00 · à envoyer$/)).toBeTruthy();
  api.answer(saveClearance, () => {
    known = { ...known, parcels: [clearanceOf(cleared)] };
    return clearanceOf(cleared);
  });
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Libre jusqu’à 10:00', undefined, { timeout: 20_000 })).toBeTruthy();
}, 30_000);

test('another pilot reads and says nothing', async () => {
  known.parcels = [clearanceOf(cleared)];
  known.link = null;
  await asPilot(karl);
  expect(await screen.findByText('Libre jusqu’à 10:00')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Grand pré : / })).toBeNull();
  expect(screen.getByText('Seul le pilote de la mission donne le feu vert.')).toBeTruthy();
});

test('its requester reads one sentence and hands the link on, and clears nothing', async () => {
  known.parcels = [clearanceOf(cleared)];
  const copied = vi
    .spyOn(
      navigator.clipboard ?? Object.assign(navigator, { clipboard: { writeText: async () => {} } }).clipboard,
      'writeText',
    )
    .mockResolvedValue();
  await renderInside(<ClearanceState mission={mission} />, { user: aUser() });
  expect(await screen.findByRole('heading', { name: 'Fauchez maintenant, jusqu’à 10:00' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Grand pré/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer au conducteur du tracteur' }));
  await waitFor(() => expect(copied).toHaveBeenCalledWith(link));
  await userEvent.click(screen.getByRole('button', { name: 'Montrer un code à scanner' }));
  expect(await screen.findByRole('img', { name: 'Code à scanner avec le téléphone du conducteur' })).toBeTruthy();
});

test('its requester is told in red what is not flown, with the pilot’s words', async () => {
  known.parcels = [clearanceOf({ state: 'NOT_FLOWN', reason: 'OTHER', note: 'Vaches dans le pré' })];
  await renderInside(<ClearanceState mission={mission} />, { user: aUser() });
  expect(await screen.findByRole('heading', { name: 'Ne fauchez pas : personne n’a cherché' })).toBeTruthy();
  expect(screen.getByText('Le pilote précise : Vaches dans le pré')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Redemander un pilote' }).getAttribute('href')).toBe(
    `/intervention?repeat=${mission.missionId}`,
  );
});

test('its requester says with one tap that a parcel is mown', async () => {
  known.parcels = [clearanceOf(cleared)];
  api.answer(saveMown, ({ body }) => {
    known = { ...known, parcels: [clearanceOf({ ...cleared, mownAt: body.isMown ? now : null })] };
    const plain = {
      day: mission.missionDate,
      municipality: null,
      helpPhone: null,
      timeZone: 'Europe/Brussels',
      crates: [],
    };
    return { ...plain, now, isCanceled: false, parcels: known.parcels };
  });
  await renderInside(<ClearanceState mission={mission} />, { user: aUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'Fauchée : Grand pré' }));
  expect(await screen.findByRole('heading', { name: 'C’est fauché. Merci !' })).toBeTruthy();
  expect(api.calls(saveMown)[0]).toMatchObject({
    params: { token: 'key' },
    body: { parcelIds: [parcel.parcelId], isMown: true },
  });
});

/** A fawn in the eastern half of the parcel. */
const inTheEast = { type: 'Point' as const, coordinates: [5.1025, 50.301] as [number, number] };
const fawnWords = 'Un faon n’est pas en sécurité ici';

test('a parcel in which a fawn lies is not cleared: the half that keeps away from it is offered', async () => {
  lying = [aFind({ place: inTheEast })];
  await asPilot();
  expect(await screen.findByText(fawnWords)).toBeTruthy();
  await userEvent.click(await say('Libre'));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('vu à 05:10')).toBeTruthy();
  expect(sheet.queryByRole('button', { name: 'Moitié est' })).toBeNull();
  await userEvent.click(sheet.getByRole('button', { name: 'Moitié ouest' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Cette partie est libre' }));
  await waitFor(() => expect(sent()).toMatchObject([{ state: 'PARTLY', geometry: { type: 'Polygon' } }]));
});

test('where no half keeps away from the fawn it is said what to do', async () => {
  lying = [aFind({ place: { type: 'Point', coordinates: [5.1015, 50.301] }, state: 'NOT_CAUGHT' })];
  await asPilot();
  await screen.findByText(fawnWords);
  await userEvent.click(await say('Libre'));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('vu à 05:10, pas attrapé')).toBeTruthy();
  expect(sheet.getByText(/^Aucune moitié n’en est assez loin/)).toBeTruthy();
  expect(sheet.queryByRole('button', { name: /^Moitié/ })).toBeNull();
});

/** A fawn that this phone has not got through to the server yet. */
function findOffline() {
  api.goOffline(saveFind);
  const { missionId, findId, place, accuracyMeters } = aFind({ place: inTheEast });
  const body = { at: now, kind: 'FAWN', animals: 1, place, accuracyMeters, placeSource: 'POSITION', note: null };
  const entry = {
    entryId: crypto.randomUUID(),
    userId: anne.pilotId,
    missionId,
    method: saveFind.method,
    path: saveFind.path,
    params: { missionId, findId },
  };
  return fieldOutbox.append({ ...entry, body, summary: 'Faon', at: now, slot: null, forgets: [] });
}

test('a fawn that still waits on this phone keeps its parcel from being cleared, too', async () => {
  await findOffline();
  await asPilot();
  expect(await screen.findByText(fawnWords)).toBeTruthy();
  await userEvent.click(await say('Libre'));
  expect(await screen.findByRole('dialog', { name: 'Quelle partie est libre ? Grand pré' })).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('a fawn that is found in what is cleared takes that back on this phone at once, without a network', async () => {
  known.parcels = [clearanceOf(cleared)];
  await asPilot();
  expect(await screen.findByText('Libre jusqu’à 10:00')).toBeTruthy();
  await findOffline();
  expect(await screen.findByText('Un faon a été trouvé ici : feu vert retiré')).toBeTruthy();
  expect((await say('Libre')).getAttribute('aria-pressed')).toBe('false');
});

test('a clearance that waits on this phone does not count when a fawn is found after it', async () => {
  api.goOffline(saveClearance);
  await asPilot();
  await userEvent.click(await say('Libre'));
  expect(await screen.findByText(/à envoyer$/)).toBeTruthy();
  await findOffline();
  expect(await screen.findByText(/Un faon a été trouvé ici : feu vert retiré$/)).toBeTruthy();
  expect((await say('Libre')).getAttribute('aria-pressed')).toBe('false');
});

test('before the search can have happened nothing is said of a parcel, and from when on is told', async () => {
  const early = { ...mission, searchFrom: '2026-06-01T15:00:00.000Z' };
  await renderInside(<ParcelClearances mission={early} />, { user: accountOf(anne) });
  expect(await screen.findByText(/possibles à partir de : 01\/06\/26 17:00/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Libre/ })).toBeNull();
});

test('what was said is taken back at any hour', async () => {
  known = { ...known, parcels: [clearanceOf(cleared)] };
  const early = { ...mission, searchFrom: '2026-06-01T15:00:00.000Z' };
  await renderInside(<ParcelClearances mission={early} />, { user: accountOf(anne) });
  expect(await screen.findByRole('button', { name: /^Annuler.*Grand pré$/ })).toBeTruthy();
});
