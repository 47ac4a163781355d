import { expect, test } from 'vitest';
import { isAskedForConsent, validVersions } from './consent.ts';
import type { ConsentFacts, ConsentScope } from './consent-facts.ts';

test.each([
  ['a requester with the text in force', 'ROLE_CLIENT', 3, false],
  ['a requester with an older text that said no less', 'ROLE_CLIENT', 2, false],
  ['a requester with an older text', 'ROLE_CLIENT', 1, true],
  ['a requester who has accepted one that came since', 'ROLE_CLIENT', 4, false],
  ['a pilot whose account an admin made', 'ROLE_PILOT', null, true],
  ['an admin, who publishes the text', 'ROLE_ADMIN', null, false],
  ['an account that waits and sees nothing yet', null, 1, false],
] as const)('%s: asked at the next entry or not', (_who, role, consentVersion, isAsked) => {
  expect(isAskedForConsent({ role, consentVersion }, [2, 3])).toBe(isAsked);
});

const now: ConsentFacts = {
  recipients: [{ kind: 'MAIL', host: 'mail.example.org' }],
  requesterSeasons: 3,
  accountMonths: 24,
  messageDays: 180,
  journalYears: 3,
};
const whatsapp = { kind: 'WHATSAPP', host: null } as const;

test.each<[string, ConsentScope | null, boolean]>([
  ['the same', now, true],
  ['one recipient more', { ...now, recipients: [...now.recipients, whatsapp] }, true],
  ['nobody', { ...now, recipients: [] }, false],
  ['another mail server', { ...now, recipients: [{ kind: 'MAIL', host: 'mail.example.com' }] }, false],
  ['requesters for longer', { ...now, requesterSeasons: 4 }, true],
  ['requesters without end', { ...now, requesterSeasons: null }, true],
  ['requesters for less long', { ...now, requesterSeasons: 2 }, false],
  ['accounts without end', { ...now, accountMonths: 0 }, true],
  ['accounts for less long', { ...now, accountMonths: 23 }, false],
  ['messages for less long', { ...now, messageDays: 90 }, false],
  ['nothing of periods', { recipients: now.recipients }, false],
  ['what nobody noted', null, false],
])('who accepted a text that named %s is asked again or not', (_what, scope, counts) => {
  const versions = validVersions(
    [
      { version: 1, scope },
      { version: 2, scope: now },
    ],
    now,
  );
  expect(versions).toEqual(counts ? [1, 2] : [2]);
});

test('a text without placeholders promised nothing that could change', () => {
  const versions = [
    { version: 3, scope: {} },
    { version: 4, scope: null },
  ];
  expect(validVersions(versions, {})).toEqual([3, 4]);
});
