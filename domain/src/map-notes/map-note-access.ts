import type { Actor } from '../users/role.ts';
import type { MapNote } from './map-note.ts';

export type MapNoteRefusal = 'NOT_FOR_YOUR_ROLE' | 'NOT_YOUR_NOTE';

/** Map notes are for those who fly and coordinate: they read all of them. */
export function canSeeMapNotes({ role }: Actor): boolean {
  return role === 'ROLE_ADMIN' || role === 'ROLE_PILOT';
}

/** Why somebody may not change or delete a note, or null: its author may, and admins. */
export function whyNotChangeMapNote(note: Pick<MapNote, 'author'>, actor: Actor): MapNoteRefusal | null {
  if (!canSeeMapNotes(actor)) return 'NOT_FOR_YOUR_ROLE';
  if (actor.role === 'ROLE_ADMIN') return null;
  return note.author?.userId === actor.userId ? null : 'NOT_YOUR_NOTE';
}
