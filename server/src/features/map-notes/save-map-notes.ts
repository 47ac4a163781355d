import { DomainError, type FieldError, type FieldErrorCode } from '@vigiefaon/domain/errors';
import { closeAndOrientRings } from '@vigiefaon/domain/geometry/close-and-orient-rings';
import type { MapNoteGeometry } from '@vigiefaon/domain/map-notes/map-note';
import { whyNotChangeMapNote } from '@vigiefaon/domain/map-notes/map-note-access';
import type { MapNoteBatch, MapNoteInformation } from '@vigiefaon/domain/map-notes/map-notes.api';
import { whyNotMapNote } from '@vigiefaon/domain/map-notes/why-not-map-note-shape';
import type { Actor } from '@vigiefaon/domain/users/role';
import { newId } from '../../database/queries/new-id.ts';
import type { Transaction } from '../../database/tables.ts';
import {
  deleteMapNotes,
  findUnknownMissions,
  getMapNotes,
  type HeldMapNote,
  holdMapNotes,
  insertMapNote,
  updateMapNote,
} from './map-notes.repository.ts';

interface MapNoteContext {
  transaction: Transaction;
  actor: Actor;
  now: Date;
}

function closed(geometry: MapNoteGeometry): MapNoteGeometry {
  if (geometry.type !== 'Polygon') return geometry;
  const tidy = closeAndOrientRings(geometry);
  return tidy.type === 'Polygon' ? tidy : geometry;
}

/** Where a note stands in the request: `create.0.`, or nothing for a call about one note. */
type Place = string;

interface Written {
  place: Place;
  note: MapNoteInformation;
}

function refuseUnsound(written: readonly Written[]): void {
  const errors = written.flatMap(({ place, note }): FieldError[] => {
    const refusal = whyNotMapNote(note);
    return refusal ? [{ path: `${place}${refusal.field}`, code: refusal.reason }] : [];
  });
  if (errors.length > 0) throw new DomainError('INVALID_GEOMETRY', { errors });
}

async function refuseUnknownMissions({ transaction }: MapNoteContext, written: readonly Written[]): Promise<void> {
  const missionIds = written.flatMap(({ note }) => (note.missionId === null ? [] : [note.missionId]));
  const unknown = await findUnknownMissions(transaction, missionIds);
  const errors = written
    .filter(({ note }) => note.missionId !== null && unknown.has(note.missionId))
    .map(({ place }): FieldError => ({ path: `${place}missionId`, code: 'INVALID' }));
  if (errors.length > 0) throw new DomainError('MISSING_REQUIRED_FIELDS', { errors });
}

interface Touched {
  place: Place;
  mapNoteId: string;
  /** Absent: whatever version is there. */
  version?: number | undefined;
}

/** Refuses when one of the notes is gone, is not the actor's or was changed meanwhile; each at fault is named. */
function refuseUntouchable(touched: readonly Touched[], held: readonly HeldMapNote[], actor: Actor): void {
  const byId = new Map(held.map((note) => [note.mapNoteId, note]));
  const named = (faulty: readonly Touched[], code: FieldErrorCode) =>
    faulty.map(({ place }) => ({ path: place === '' ? 'version' : place.replace(/\.$/, ''), code }));
  const gone = touched.filter(({ mapNoteId }) => !byId.has(mapNoteId));
  if (gone.length > 0) throw new DomainError('NOT_FOUND', { errors: named(gone, 'GONE_MEANWHILE') });
  for (const { place, mapNoteId } of touched) {
    const reason = whyNotChangeMapNote(byId.get(mapNoteId) ?? { author: null }, actor);
    if (reason) throw new DomainError('FORBIDDEN', { reason, errors: named([{ place, mapNoteId }], 'NOT_YOURS') });
  }
  const stale = touched.filter(
    ({ mapNoteId, version }) => version !== undefined && byId.get(mapNoteId)?.version !== version,
  );
  if (stale.length > 0) throw new DomainError('STALE', { errors: named(stale, 'CHANGED_MEANWHILE') });
}

type PlaceOf = (part: keyof MapNoteBatch, at: number) => Place;

/** Refuses what cannot be written, all faults of a kind at once; what is changed or deleted is held from here on. */
async function refuseBatch(context: MapNoteContext, batch: MapNoteBatch, placeOf: PlaceOf): Promise<void> {
  const written = [
    ...batch.create.map((note, at) => ({ place: placeOf('create', at), note })),
    ...batch.update.map((note, at) => ({ place: placeOf('update', at), note })),
  ];
  refuseUnsound(written);
  await refuseUnknownMissions(context, written);
  const updated = batch.update.map((note, at) => ({ ...note, place: placeOf('update', at) }));
  const removed = batch.remove.map((note, at) => ({ ...note, place: placeOf('remove', at) }));
  const held = await holdMapNotes(context.transaction, idsOf([...updated, ...removed]));
  const stillThere = new Set(idsOf(held));
  refuseUntouchable([...updated, ...removed.filter(({ mapNoteId }) => stillThere.has(mapNoteId))], held, context.actor);
}

const idsOf = (notes: readonly { mapNoteId: string }[]) => notes.map(({ mapNoteId }) => mapNoteId);

/** Writes the changes of one toolbar, all or none. `isSingle`: the call is about one note, whose fields are named without a place. */
export async function saveMapNotes(context: MapNoteContext, batch: MapNoteBatch, { isSingle = false } = {}) {
  const { transaction, actor, now } = context;
  await refuseBatch(context, batch, (part, at) => (isSingle ? '' : `${part}.${at}.`));
  const writing = (note: MapNoteInformation, mapNoteId: string) => ({
    mapNoteId,
    note: { ...note, geometry: closed(note.geometry) },
    userId: actor.userId,
    now,
  });
  const created = batch.create.map((note) => writing(note, newId(now.getTime())));
  for (const note of created) await insertMapNote(transaction, note);
  for (const note of batch.update) await updateMapNote(transaction, writing(note, note.mapNoteId));
  await deleteMapNotes(transaction, idsOf(batch.remove));
  return {
    created: await getMapNotes(transaction, idsOf(created)),
    updated: await getMapNotes(transaction, idsOf(batch.update)),
  };
}

/** Deletes one note; unlike in a batch, one that is already gone is told. */
export async function removeMapNote(
  context: MapNoteContext,
  mapNoteId: string,
  version: number | undefined,
): Promise<void> {
  const held = await holdMapNotes(context.transaction, [mapNoteId]);
  refuseUntouchable([{ place: '', mapNoteId, version }], held, context.actor);
  await deleteMapNotes(context.transaction, [mapNoteId]);
}
