import { expect, test } from 'vitest';
import { fillText } from './fill-text.ts';
import { typeset, typesetAll } from './typeset.ts';

test.each([
  ['Prêt ?', 'Prêt\u202f?'],
  ['Non ! Vraiment ?! (Oui ?)', 'Non\u202f! Vraiment\u202f?! (Oui\u202f?)'],
  ['Libre ; puis fini', 'Libre\u202f; puis fini'],
  ['Au contrôle : rien', 'Au contrôle\u00a0: rien'],
  ['**Attention :** lisez', '**Attention\u00a0:** lisez'],
  ['la caisse « {crate} » attend', 'la caisse «\u00a0{crate}\u00a0» attend'],
  ['le «pré» du bas', 'le «\u00a0pré\u00a0» du bas'],
  ['une ligne :\nla suite', 'une ligne\u00a0:\nla suite'],
  ['{label} :', '{label}\u00a0:'],
])('French keeps signs to their word: %s', (written, set) => {
  expect(typeset('fr', written)).toBe(set);
  expect(typeset('fr', set)).toBe(set);
});

test.each([
  'à 16:13, vers 6:05',
  'https://fawns.example.org/?a=1;b:2!',
  "www.fawns.example.org/l'eau?",
  "d'arc@fawns.example.org",
  'Merci :) Bonne nuit ;-) Zut :-( Youpi :D',
  'a?b:c;d!',
])('what only looks like a sign stays: %s', (text) => {
  expect(typeset('fr', text)).toBe(text);
});

test('a sign behind an address keeps to it, and the address stays as it is', () => {
  expect(typeset('fr', 'Voir https://fawns.example.org/?a=1 : ici')).toBe(
    'Voir https://fawns.example.org/?a=1\u00a0: ici',
  );
});

test.each([
  ['fr', "l'herbe d'un 'pré' aujourd'hui", "l’herbe d’un 'pré' aujourd’hui"],
  ['nl', "auto's", 'auto’s'],
] as const)('an apostrophe inside a word is curved, in %s too', (locale, written, set) => {
  expect(typeset(locale, written)).toBe(set);
});

test.each(['de', 'nl'] as const)('%s sets its signs without spaces, so nothing is put there', (locale) => {
  expect(typeset(locale, 'a ? b : c')).toBe('a ? b : c');
});

test('what a person typed is put into a text as it was typed', () => {
  expect(fillText('fr', 'Note de {name} : {note} !', { name: "L'Orée", note: 'ah bon ? "oui" : non' })).toBe(
    'Note de L\'Orée\u00a0: ah bon ? "oui" : non\u202f!',
  );
  expect(fillText('fr', '{unknown} ?', {})).toBe('{unknown}\u202f?');
});

test('a phone number is read in groups, whatever text it is put into', () => {
  expect(fillText('fr', 'Appelez {name} au {phone}.', { name: 'Luc', phone: '+32470123456' })).toBe(
    'Appelez Luc au +32 470 12 34 56.',
  );
});

test('a record of words is set as a whole', () => {
  expect(typesetAll('fr', { a: 'Qui ?', b: { c: ['Quoi :', 1] } })).toEqual({
    a: 'Qui\u202f?',
    b: { c: ['Quoi\u00a0:', 1] },
  });
});
