import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import { type MapNote, mapNoteKinds } from '@vigiefaon/domain/map-notes/map-note';
import { clearMapNotes, getMapNote, listMapNotes, saveMapNotes } from '@vigiefaon/domain/map-notes/map-notes.api';
import { searchMissionsByLocation } from '@vigiefaon/domain/missions/missions.api';
import type { User } from '@vigiefaon/domain/users/user';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDraft } from '../../offline/draft-store.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { accountOf, anne, karl } from '../../testing/missions.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { NoteCard } from './note-card.tsx';
import { NoteList } from './note-list.tsx';
import { NotesOnMap } from './notes-on-map.tsx';
import { useNoteDesk } from './use-note-desk.ts';

vi.setConfig({ testTimeout: 60_000 });

const view: [number, number, number, number] = [4.9, 49.9, 5.2, 50.2];
const idOf = (number: number) => `0190a5f0-0000-7000-8000-0000000000${number}`;
const by = ({ pilotId, lastname, firstname }: typeof anne) => ({ userId: pilotId, lastname, firstname });
const aNote = (number: number, change: Partial<MapNote> = {}): MapNote => ({
  mapNoteId: idOf(number),
  version: 1,
  kind: 'OBSTACLE',
  shapeKind: 'circle',
  geometry: { type: 'Point', coordinates: [5 + number / 1000, 50] },
  radiusMeters: 40,
  label: `Note ${number}`,
  missionId: null,
  author: by(anne),
  changedBy: by(anne),
  createdAt: '2026-06-01T08:00:00.000Z',
  updatedAt: '2026-06-01T08:00:00.000Z',
  ...change,
});

let api: FakeApi;
let shown = vi.fn<(bounds: Bounds) => void>();

function Desk() {
  const desk = useNoteDesk(view);
  return (
    <>
      <NotesOnMap desk={desk} kinds={mapNoteKinds} />
      <NoteCard desk={desk} />
      <NoteList desk={desk} view={view} onShow={shown} />
    </>
  );
}

async function open(user: User = accountOf(anne)) {
  return renderInside(<Desk />, { path: '/map', user });
}

beforeEach(async () => {
  await clearDraft(`map-notes:${anne.pilotId}`);
  shown = vi.fn();
  api = fakeApi();
  api.answer(listMapNotes, ({ query }) => ({
    items: 'text' in query ? [aNote(30, { label: 'Pylône lointain' })] : [aNote(11), aNote(12, { author: by(karl) })],
    nextCursor: null,
  }));
  api.answer(searchMissionsByLocation, { items: [], nextCursor: null, total: 0 });
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

async function rename(label: string): Promise<void> {
  await press('Modifier « Note 11 »');
  const sheet = await screen.findByRole('dialog', { name: 'Détails' });
  await userEvent.clear(within(sheet).getByLabelText('Texte'));
  await userEvent.type(within(sheet).getByLabelText('Texte'), `${label}{Enter}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('the list beside the map', () => {
  it('holds the notes in view, and what may be done with each', async () => {
    await open();
    const list = await screen.findByRole('list', { name: 'Notes de carte' });
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
    expect(within(list).getByText(/rayon 40 m · Karl Hoffmann/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Modifier « Note 12 »' })).toBeNull();
    await press(/^Note 12/);
    expect(shown).toHaveBeenCalledOnce();
    expect(await screen.findByText('Cette note est celle de quelqu’un d’autre.')).toBeTruthy();
  });

  it('finds notes that are out of view', async () => {
    await open();
    await userEvent.type(await screen.findByRole('searchbox'), 'pylone');
    expect(await screen.findByText('Pylône lointain')).toBeTruthy();
    expect(screen.queryByText('Note 11')).toBeNull();
    expect(api.calls(listMapNotes).at(-1)?.query).toMatchObject({ text: 'pylone' });
  });
});

describe('saving', () => {
  it('sends all changes in one request, under one key however often it fails', async () => {
    api.goOffline(saveMapNotes);
    await open();
    await rename('Pylône');
    await press('Enregistrer 1 modification');
    expect(await screen.findByText('Rien n’a été enregistré : vos notes restent ici.')).toBeTruthy();
    const saved = aNote(11, { label: 'Pylône', version: 2 });
    api.answer(saveMapNotes, { created: [], updated: [saved] });
    await press('Enregistrer 1 modification');
    expect(await screen.findByText('1 modification enregistrée')).toBeTruthy();
    const sent = api.calls(saveMapNotes);
    expect(sent.at(-1)?.body.update).toMatchObject([{ mapNoteId: idOf(11), version: 1, label: 'Pylône' }]);
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(screen.getByRole('button', { name: 'Modifier « Pylône »' })).toBeTruthy();
  });

  it('tells whose change came first, and keeps mine on top of it', async () => {
    await open();
    await rename('Le mien');
    api.refuse(saveMapNotes, 'STALE', { errors: [{ path: 'update.0', code: 'CHANGED_MEANWHILE' }] });
    api.answer(getMapNote, aNote(11, { version: 5, changedBy: by(karl), label: 'Le sien' }));
    await press('Enregistrer 1 modification');
    const dialog = await screen.findByRole('dialog', { name: 'Quelqu’un a été plus rapide' });
    expect(within(dialog).getByText(/Karl Hoffmann a modifié « Le mien »/)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Garder ma version' }));
    api.answer(saveMapNotes, { created: [], updated: [] });
    await press('Enregistrer 1 modification');
    await waitFor(() => expect(api.calls(saveMapNotes).at(-1)?.body.update[0]?.version).toBe(5));
  });

  it('names the note that the server refuses', async () => {
    await open();
    await rename('Trop grande');
    api.refuse(saveMapNotes, 'INVALID_GEOMETRY', { errors: [{ path: 'update.0.radiusMeters', code: 'TOO_LARGE' }] });
    await press('Enregistrer 1 modification');
    expect(await screen.findByText(/« Trop grande » n’a pas pu être enregistrée/)).toBeTruthy();
  });
});

describe('what is not saved', () => {
  it('is undone and redone', async () => {
    await open();
    await press('Supprimer « Note 11 »');
    await waitFor(() => expect(screen.queryByText('Note 11')).toBeNull());
    await press('Annuler la dernière action');
    expect(await screen.findByText('Note 11')).toBeTruthy();
    await press('Refaire');
    await waitFor(() => expect(screen.queryByText('Note 11')).toBeNull());
    expect(screen.getByRole('button', { name: 'Enregistrer 1 modification' })).toBeTruthy();
  });

  it('is there again after a reload', async () => {
    const page = await open();
    await rename('Survit');
    page.unmount();
    await open();
    expect(await screen.findByText('Survit')).toBeTruthy();
    expect(await screen.findByText('Pas encore enregistrée')).toBeTruthy();
  });
});

it('clearing asks first, and says that it takes one’s own', async () => {
  api.answer(clearMapNotes, { removed: 1 });
  await open();
  await press('Supprimer « Note 11 »');
  await press('Tout effacer');
  const dialog = await screen.findByRole('dialog', { name: 'Effacer les notes ?' });
  expect(within(dialog).getByText(/Celles des autres restent/)).toBeTruthy();
  expect(api.calls(clearMapNotes)).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tout effacer' }));
  expect(await screen.findByText('1 note effacée')).toBeTruthy();
});
