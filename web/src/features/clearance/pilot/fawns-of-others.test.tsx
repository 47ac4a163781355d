import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveClearance } from '@vigiefaon/domain/clearance/clearance.api';
import type { Find } from '@vigiefaon/domain/finds/find';
import { decideFind, listFinds, saveFind } from '@vigiefaon/domain/finds/finds.api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onTheMeadow } from '../../../testing/clearing-scene.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { aFind, foundSoFar } from '../../../testing/finds.ts';
import { accountOf, aMission, anne } from '../../../testing/missions.ts';
import { fieldOutbox, renderInside } from '../../../testing/render-page.tsx';
import { ParcelClearances } from './parcel-clearances.tsx';

const mission = aMission({ status: 'AFFECTED', missionDate: '2026-06-01', pilot: anne });
const anotherMission = '0190a5f0-0000-7000-8000-0000000000e9';
const now = '2026-06-01T04:00:00.000Z';
/** A fawn in the eastern half of the parcel. */
const inTheEast = { type: 'Point' as const, coordinates: [5.1025, 50.301] as [number, number] };
const fawnWords = 'Un faon n’est pas en sécurité ici';
let api: FakeApi;

beforeEach(async () => {
  api = await onTheMeadow(new Date(now));
});
afterEach(() => vi.useRealTimers());

const asPilot = () => renderInside(<ParcelClearances mission={mission} />, { user: accountOf(anne) });
const say = (what: string) => screen.findByRole('button', { name: `Grand pré : ${what}` });

/** For another mission over the same meadow, which the same pilot flies. */
function waits({ method, path }: typeof saveFind | typeof decideFind, body: object) {
  const entry = { entryId: crypto.randomUUID(), userId: anne.pilotId, missionId: anotherMission, forgets: [] };
  const params = { missionId: anotherMission, findId: aFind().findId };
  return fieldOutbox.append({ ...entry, method, path, params, body, summary: 'Faon', at: now, slot: null });
}

function findForTheOther(place: Find['place']) {
  api.goOffline(saveFind);
  const what = { kind: 'FAWN', animals: 1, place, accuracyMeters: 4, placeSource: 'POSITION', note: null };
  return waits(saveFind, { at: now, ...what });
}

test('a fawn that was found for another mission keeps its parcel from being cleared, and whom to call is said', async () => {
  api.answer(listFinds, { ...foundSoFar(), fawnsOfOthers: [aFind({ place: inTheEast })] });
  await asPilot();
  expect(await screen.findByText(fawnWords)).toBeTruthy();
  await userEvent.click(await say('Libre'));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('vu à 05:10 (sur une autre demande du même jour)')).toBeTruthy();
  expect(sheet.getByText(/seul son équipage ou un responsable/)).toBeTruthy();
  expect(api.calls(saveClearance)).toEqual([]);
});

test('also one that waits for another mission over the same meadow, until this phone says that it is in its crate', async () => {
  await findForTheOther(inTheEast);
  await asPilot();
  expect(await screen.findByText(fawnWords)).toBeTruthy();
  api.goOffline(decideFind);
  await waits(decideFind, { state: 'CRATED', at: now, crateNumber: 1 });
  await waitFor(() => expect(screen.queryByText(fawnWords)).toBeNull());
});

test('a fawn that waits for another mission beside these fields is no matter of this one', async () => {
  await findForTheOther({ type: 'Point', coordinates: [5.2, 50.301] });
  await asPilot();
  await say('Libre');
  expect(screen.queryByText(fawnWords)).toBeNull();
});
