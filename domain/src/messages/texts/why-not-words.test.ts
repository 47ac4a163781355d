import { describe, expect, test } from 'vitest';
import { locales } from '../../languages/locales.ts';
import { mailLanguages } from '../../languages/mail-languages.ts';
import { messageTemplateNames } from './message-templates.ts';
import { variablesOf, whyNotWords } from './why-not-words.ts';

const noPilot = mailLanguages.fr.messages.NO_PILOT;

describe.each(locales)('in %s', (locale) => {
  test.each(messageTemplateNames)(
    'what %s says by itself could also have been written by an association',
    (template) => {
      expect(whyNotWords(template, mailLanguages[locale].messages[template])).toEqual([]);
    },
  );
});

test('a variable that nobody fills in is named, with where it stands', () => {
  const words = { ...noPilot, subject: 'Le {jour} : {day}', after: ['Appelez {helpPhone}', 'Vu {day'] };
  expect(whyNotWords('NO_PILOT', words)).toEqual([{ field: 'subject', reason: 'UNKNOWN_VARIABLE', variable: 'jour' }]);
});

test('what is known of each field alone cannot be named for all', () => {
  const words = { ...noPilot, subject: 'Pas de pilote le {day} : {place}' };
  expect(whyNotWords('NO_PILOT', words)).toEqual([{ field: 'subject', reason: 'UNKNOWN_VARIABLE', variable: 'place' }]);
});

test('the mowing day, and which field, cannot be left out', () => {
  const words = { subject: 'Pas de pilote', before: ['Désolés.'], item: 'Une parcelle', button: 'Ouvrir', after: [] };
  expect(whyNotWords('NO_PILOT', words)).toEqual([
    { field: 'before', reason: 'MISSING_VARIABLE', variable: 'day' },
    { field: 'item', reason: 'MISSING_VARIABLE', variable: 'place' },
  ]);
});

test('a message keeps its list and its button, and gets none that it cannot fill', () => {
  const { item: _, button: __, ...bare } = noPilot;
  expect(whyNotWords('NO_PILOT', { ...bare, before: ['{day}, {place}'] })).toEqual([
    { field: 'item', reason: 'REQUIRED' },
    { field: 'button', reason: 'REQUIRED' },
    { field: 'before', reason: 'UNKNOWN_VARIABLE', variable: 'place' },
  ]);
  expect(whyNotWords('PASSWORD_RESET', { ...mailLanguages.fr.messages.PASSWORD_RESET, item: 'Une ligne' })).toEqual([
    { field: 'item', reason: 'NOT_HERE' },
  ]);
});

test('a link is the button’s, never a word', () => {
  expect(variablesOf('PASSWORD_RESET').message).toEqual(['name', 'helpPhone']);
});
