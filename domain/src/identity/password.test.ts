import { expect, test } from 'vitest';
import { isMadeOfNames } from './password.ts';

const owner = {
  firstname: 'Gaëlle',
  lastname: 'Dubois-Léon',
  email: 'ferme.pre@meadow.example',
  phone: '+32470123456',
};

test.each([
  'vigiefaon',
  'VigieFaon2026!',
  'demo-vigiefaon',
  'dubois1975',
  'Gaelle.Dubois',
  'LEON-gaëlle-12',
  'duboisleon',
  'ferme.pre@meadow.example',
  'meadow2026',
  '0470123456',
  '+32 470 12 34 56',
  'faonfaon',
])('%s is made of our name or of its owner’s', (password) => {
  expect(isMadeOfNames(password, owner)).toBe(true);
});

test.each(['a quiet heather', 'un-matin-de-brume', 'dubois und heideklee', '8 chats gris', '471239856'])(
  '%s is not',
  (password) => {
    expect(isMadeOfNames(password, owner)).toBe(false);
  },
);

test('of somebody who has given neither mail nor first name the rest counts', () => {
  const nameless = { firstname: null, lastname: 'Dubois', email: null, phone: null };
  expect(isMadeOfNames('dubois-dubois', nameless)).toBe(true);
  expect(isMadeOfNames('a quiet meadow', nameless)).toBe(false);
});
