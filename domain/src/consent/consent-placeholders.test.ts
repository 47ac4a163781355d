import { expect, test } from 'vitest';
import { inEachLanguage, locales } from '../languages/locales.ts';
import { textFaults } from '../typography/text-faults.ts';
import { typeset } from '../typography/typeset.ts';
import { type ConsentFacts, recipientKinds } from './consent-facts.ts';
import { scopeOf, unknownPlaceholder } from './consent-placeholders.ts';
import { fillConsent } from './fill-consent.ts';

const facts: ConsentFacts = {
  recipients: recipientKinds.map((kind) => ({ kind, host: kind === 'WHATSAPP' ? null : 'server.example.org' })),
  requesterSeasons: 1,
  accountMonths: 24,
  messageDays: 180,
  journalYears: 3,
};
const alone: ConsentFacts = { ...facts, recipients: [], requesterSeasons: null, accountMonths: 0 };
const inAll = (text: string) => inEachLanguage(() => text);

test('the text names who receives data at this moment, and nobody where nobody does', () => {
  const filled = fillConsent('fr', 'Qui en reçoit :\n{recipients}', facts);
  expect(filled).toContain('\n- WhatsApp (Meta Platforms Ireland Ltd.');
  expect(filled).toContain('- le serveur de courrier (server.example.org)');
  expect(fillConsent('de', 'Daten bekommt:\n{recipients}', alone)).toBe('Daten bekommt:\n- niemand');
});

test('the text names how long data are kept at this moment', () => {
  const filled = fillConsent('nl', '{periods}', facts);
  expect(filled).toContain('na 1 seizoen zonder aanvraag');
  expect(filled).toContain('na 24 maanden zonder gebruik');
  expect(filled).toContain('aanvragen zonder account waar niets van kwam');
  expect(fillConsent('fr', '{periods}', { ...facts, requesterSeasons: 2 })).toContain('après 2 saisons');
  expect(fillConsent('fr', '{periods}', alone)).toContain('jusqu’à ce que vous en demandiez l’effacement');
});

test('in every language it is set as any other text', () => {
  for (const locale of locales) {
    for (const each of [facts, alone]) {
      const filled = typeset(locale, fillConsent(locale, 'Liste\n{recipients}\n{periods}', each));
      expect(filled.split('\n').flatMap((line) => textFaults(locale, line))).toEqual([]);
    }
  }
});

test.each([
  ['Rien à remplir', null],
  ['{recipients} {periods}', null],
  ['{recipients} {duration}', 'duration'],
  ['{ periods }', ' periods '],
  ['{}', ''],
])('in “%s” what nobody fills is found, in whichever language it stands', (words, unknown) => {
  expect(unknownPlaceholder({ ...inAll('Texte'), nl: words })).toBe(unknown);
});

test('who accepts a text agrees to what it names and to nothing else', () => {
  const { recipients, ...periods } = facts;
  expect(scopeOf(inAll('Rien'), facts)).toEqual({});
  expect(scopeOf({ ...inAll('Rien'), de: '{recipients}' }, facts)).toEqual({ recipients });
  expect(scopeOf(inAll('{periods}'), facts)).toEqual(periods);
});
