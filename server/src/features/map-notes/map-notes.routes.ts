import { DomainError } from '@vigiefaon/domain/errors';
import * as api from '@vigiefaon/domain/map-notes/map-notes.api';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { Transaction } from '../../database/tables.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { deleteMapNotesOf, getMapNote, listMapNotes } from './map-notes.repository.ts';
import { removeMapNote, saveMapNotes } from './save-map-notes.ts';

const nothing = { create: [], update: [], remove: [] };

function only<Note>([note]: Note[]): Note {
  if (!note) throw new DomainError('UNEXPECTED');
  return note;
}

/** What pilots and admins draw on the map: read, draw, change, delete, save a toolbar's work at once, clear. */
export function mapNoteRoutes(application: Application): void {
  const { now } = application;
  const contextOf = (transaction: Transaction, actor: Actor) => ({ transaction, actor, now: now() });

  route(application, api.listMapNotes, ({ db, query }) => listMapNotes(db, query));

  route(application, api.getMapNote, ({ db, params }) => getMapNote(db, params.mapNoteId));

  route(application, api.createMapNote, ({ transaction, actor, body }) =>
    transaction(async (open) => {
      const batch = { ...nothing, create: [body] };
      return only((await saveMapNotes(contextOf(open, actor), batch, { isSingle: true })).created);
    }),
  );

  route(application, api.updateMapNote, ({ transaction, actor, params, body }) =>
    transaction(async (open) => {
      const batch = { ...nothing, update: [{ ...params, ...body }] };
      return only((await saveMapNotes(contextOf(open, actor), batch, { isSingle: true })).updated);
    }),
  );

  route(application, api.deleteMapNote, ({ transaction, actor, params, query }) =>
    transaction((open) => removeMapNote(contextOf(open, actor), params.mapNoteId, query.version)),
  );

  route(application, api.saveMapNotes, ({ transaction, actor, body }) =>
    transaction((open) => saveMapNotes(contextOf(open, actor), body)),
  );

  route(application, api.clearMapNotes, ({ transaction, actor }) =>
    transaction(async (open) => {
      const removed = await deleteMapNotesOf(open, actor.role === 'ROLE_ADMIN' ? null : actor.userId);
      const entry = { at: now(), actorId: actor.userId, action: 'MAP_NOTES_CLEARED', details: { removed } } as const;
      if (removed > 0) await insertJournalEntry(open, entry);
      return { removed };
    }),
  );
}
