import { DomainError } from '@vigiefaon/domain/errors';
import * as api from '@vigiefaon/domain/map-notes/map-notes.api';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { deleteMapNotesOf, getMapNote, listMapNotes } from './map-notes.repository.ts';
import { removeMapNote, saveMapNotes } from './save-map-notes.ts';

const nothing = { create: [], update: [], remove: [] };

/** What pilots and admins draw on the map: read, draw, change, delete, save a toolbar's work at once, clear. */
export function mapNoteRoutes(application: Application): void {
  const { now } = application;

  route(application, api.listMapNotes, ({ db, query }) => listMapNotes(db, query));

  route(application, api.getMapNote, ({ db, params }) => getMapNote(db, params.mapNoteId));

  route(application, api.createMapNote, async ({ transaction, actor, body }) => {
    const batch = { ...nothing, create: [body] };
    const { created } = await transaction((open) =>
      saveMapNotes({ transaction: open, actor, now: now() }, batch, { isSingle: true }),
    );
    const [note] = created;
    if (!note) throw new DomainError('UNEXPECTED');
    return note;
  });

  route(application, api.updateMapNote, async ({ transaction, actor, params: { mapNoteId }, body }) => {
    const batch = { ...nothing, update: [{ mapNoteId, ...body }] };
    const { updated } = await transaction((open) =>
      saveMapNotes({ transaction: open, actor, now: now() }, batch, { isSingle: true }),
    );
    const [note] = updated;
    if (!note) throw new DomainError('UNEXPECTED');
    return note;
  });

  route(application, api.deleteMapNote, ({ transaction, actor, params, query }) =>
    transaction((open) => removeMapNote({ transaction: open, actor, now: now() }, params.mapNoteId, query.version)),
  );

  route(application, api.saveMapNotes, ({ transaction, actor, body }) =>
    transaction((open) => saveMapNotes({ transaction: open, actor, now: now() }, body)),
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
