import { expect, test } from 'vitest';
import { splitName } from './split-name.ts';

test.each([
  ['Dupont Jean', 'lastFirst', 'Dupont', 'Jean'],
  ['Van den Berg Jan', 'lastFirst', 'Van den Berg', 'Jan'],
  ['Jan van den Berg', 'firstLast', 'van den Berg', 'Jan'],
  ['Jean-Pierre DUPONT', 'lastFirst', 'DUPONT', 'Jean-Pierre'],
  ['DU PONT Marie Anne', 'firstLast', 'DU PONT', 'Marie Anne'],
  ['Dupont, Jean', 'firstLast', 'Dupont', 'Jean'],
  ['DUPONT', 'lastFirst', 'DUPONT', null],
  ['DUPONT JEAN', 'lastFirst', 'DUPONT', 'JEAN'],
  ['Dupont J.', 'lastFirst', 'Dupont', 'J.'],
  ['  Müller   Anna ', 'lastFirst', 'Müller', 'Anna'],
  ['Dupont,', 'lastFirst', 'Dupont', null],
] as const)('%j, in the order %s, is %j %j', (name, order, lastname, firstname) => {
  expect(splitName(name, order)).toEqual({ lastname, firstname });
});
