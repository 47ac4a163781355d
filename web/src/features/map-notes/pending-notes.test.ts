import type { MapNote, MapNoteShape } from '@vigiefaon/domain/map-notes/map-note';
import { MapNoteBatch } from '@vigiefaon/domain/map-notes/map-notes.api';
import { describe, expect, it } from 'vitest';
import { CallError } from '../../api/call-error.ts';
import {
  batchOf,
  changeNote,
  countPending,
  drawAnew,
  faultOf,
  keepMine,
  newNote,
  notesOnDesk,
  nothingPending,
  type PendingNotes,
  removeNote,
  takeTheirs,
} from './pending-notes.ts';

const mapNoteId = '0190a5f0-0000-7000-8000-0000000000d1';
const saved: MapNote = {
  mapNoteId,
  version: 3,
  kind: 'OBSTACLE',
  shapeKind: 'marker',
  geometry: { type: 'Point', coordinates: [5, 50] },
  radiusMeters: null,
  label: 'Ligne',
  missionId: null,
  author: { userId: '0190a5f0-0000-7000-8000-0000000000b1', lastname: 'Lejeune', firstname: 'Anne' },
  changedBy: null,
  createdAt: '2026-01-05T08:00:00.000Z',
  updatedAt: '2026-01-05T08:00:00.000Z',
};
const circle: MapNoteShape = {
  shapeKind: 'circle',
  geometry: { type: 'Point', coordinates: [5, 50] },
  radiusMeters: 30,
};
const drawn: PendingNotes = { ...nothingPending, created: [newNote('new-1', circle)] };
const refusalOf = (path: string) =>
  new CallError('STALE', { type: '', title: '', status: 409, code: 'STALE', errors: [{ path, code: 'INVALID' }] });
const onDesk = (pending: PendingNotes, key: string) => {
  const note = notesOnDesk([saved], pending).find((each) => each.key === key);
  if (!note) throw new Error(`${key} is not on the desk`);
  return note;
};

describe('what is not saved yet', () => {
  it('stands before what is, and a circle is most often a place to keep away from', () => {
    expect(notesOnDesk([saved], drawn)).toMatchObject([
      { key: 'new-1', kind: 'NO_GO', version: null, isPending: true },
      { key: mapNoteId, version: 3, isPending: false },
    ]);
  });

  it('a changed note counts once, however often it is changed, on the version that was read', () => {
    const once = changeNote(nothingPending, onDesk(nothingPending, mapNoteId), { label: 'Pylône' });
    const twice = changeNote(once, onDesk(once, mapNoteId), { kind: 'NOTE' });
    expect(countPending(twice)).toBe(1);
    expect(batchOf(twice).update).toMatchObject([{ mapNoteId, version: 3, label: 'Pylône', kind: 'NOTE' }]);
  });

  it('a new note is changed where it waits, and forgotten when it is deleted', () => {
    const changed = changeNote(drawn, onDesk(drawn, 'new-1'), { label: 'Étang' });
    expect(batchOf(changed)).toMatchObject({ create: [{ label: 'Étang' }], update: [] });
    expect(removeNote(changed, onDesk(changed, 'new-1'))).toEqual(nothingPending);
  });

  it('a deleted note is off the desk at once, and its changes with it', () => {
    const changed = changeNote(nothingPending, onDesk(nothingPending, mapNoteId), { label: 'Pylône' });
    const removed = removeNote(changed, onDesk(changed, mapNoteId));
    expect(notesOnDesk([saved], removed)).toEqual([]);
    expect(batchOf(removed)).toEqual({ create: [], update: [], remove: [{ mapNoteId, version: 3 }] });
  });

  it('is sent as the contract wants it', () => {
    const all = changeNote(drawn, onDesk(drawn, mapNoteId), { label: null });
    expect(MapNoteBatch.safeParse(batchOf(all)).success).toBe(true);
  });

  it('a refusal finds the note it is about', () => {
    const all = removeNote(changeNote(drawn, onDesk(drawn, mapNoteId), {}), onDesk(nothingPending, mapNoteId));
    const keyAt = (path: string) => faultOf(all, refusalOf(path))?.key ?? null;
    expect(['create.0.geometry', 'update.0', 'remove.0', 'create.9', 'kind'].map(keyAt)).toEqual([
      'new-1',
      null,
      mapNoteId,
      null,
      null,
    ]);
    expect(faultOf(all, new Error('create.0'))).toBeNull();
  });
});

describe('when somebody else was faster', () => {
  const mine = changeNote(nothingPending, onDesk(nothingPending, mapNoteId), { label: 'Le mien' });

  it('keeping mine puts it on top of theirs', () => {
    expect(batchOf(keepMine(mine, { ...saved, version: 4 })).update).toMatchObject([{ version: 4, label: 'Le mien' }]);
  });

  it('taking theirs gives mine up', () => expect(takeTheirs(mine, mapNoteId)).toEqual(nothingPending));

  it('a note that was deleted meanwhile can be drawn anew', () => {
    expect(batchOf(drawAnew(mine, mapNoteId, 'new-2'))).toMatchObject({ create: [{ label: 'Le mien' }], update: [] });
  });
});
