import { describe, expect, it } from 'vitest';
import type { Actor } from '../users/role.ts';
import { canSeeMapNotes, whyNotChangeMapNote } from './map-note-access.ts';

const actor = (userId: string, role: Actor['role']): Actor => ({ userId, role, clientId: null });
const byAnne = { author: { userId: 'anne', lastname: 'Lejeune', firstname: 'Anne' } };
const byNobody = { author: null };

describe('a map note', () => {
  it.each([
    ['ROLE_ADMIN', true],
    ['ROLE_PILOT', true],
    ['ROLE_CLIENT', false],
    [null, false],
  ] as const)('is read by %s: %s', (role, isRead) => {
    expect(canSeeMapNotes(actor('x', role))).toBe(isRead);
  });

  it.each([
    ['its author', byAnne, actor('anne', 'ROLE_PILOT'), null],
    ['another pilot', byAnne, actor('karl', 'ROLE_PILOT'), 'NOT_YOUR_NOTE'],
    ['an admin', byAnne, actor('eva', 'ROLE_ADMIN'), null],
    ['its author, who flies no longer', byAnne, actor('anne', 'ROLE_CLIENT'), 'NOT_FOR_YOUR_ROLE'],
    ['a pilot, after its author has gone', byNobody, actor('karl', 'ROLE_PILOT'), 'NOT_YOUR_NOTE'],
    ['an admin, after its author has gone', byNobody, actor('eva', 'ROLE_ADMIN'), null],
  ])('is changed by %s, or the reason is told', (_who, note, who, reason) => {
    expect(whyNotChangeMapNote(note, who)).toBe(reason);
  });
});
