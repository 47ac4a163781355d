import { expect, test } from 'vitest';
import { aUser } from '../../testing/people.ts';
import type { SearchParams } from '../../ui/layout/use-search-params.ts';
import { filtersOf, isFiltered } from './user-filters.tsx';
import { isPasswordAsked, newUserOf, personOf, type UserValues, valuesOf } from './user-values.ts';

test.each<[SearchParams, object, boolean]>([
  [{}, { active: true }, false],
  [{ q: ' ', role: 'ROLE_KING', state: 'perhaps' }, { active: true }, false],
  [{ q: ' anne ' }, { text: 'anne', active: true }, true],
  [{ role: 'NONE' }, { role: 'NONE', active: true }, true],
  [{ role: 'ROLE_PILOT', state: 'off' }, { role: 'ROLE_PILOT', active: false }, true],
  [{ state: 'all' }, {}, true],
])('the address %j filters by %j', (search, filters, areAny) => {
  expect(filtersOf(search)).toEqual(filters);
  expect(isFiltered(filtersOf(search))).toBe(areAny);
});

test('a new account is a pilot’s, with a first password and a language; one that is changed has neither', () => {
  const values = { ...valuesOf(null, 'de'), password: 'une prairie' };
  expect(newUserOf(values)).toMatchObject({ role: 'ROLE_PILOT', password: 'une prairie', locale: 'de' });
  expect(Object.keys(personOf(values))).toEqual(['identity', 'role']);
  expect(personOf(valuesOf(aUser({ role: null }), 'de')).role).toBeNull();
});

const pilot = aUser({ role: 'ROLE_PILOT' });
const admin = aUser({ role: 'ROLE_ADMIN' });
const typed = valuesOf(pilot, 'fr');

test.each<[string, Parameters<typeof isPasswordAsked>[0], UserValues, boolean]>([
  ['making a pilot', null, typed, false],
  ['making an admin', null, { ...typed, role: 'ROLE_ADMIN' }, true],
  ['a new mail of a pilot', pilot, { ...typed, identity: { ...typed.identity, email: 'new@ferme.test' } }, false],
  ['a new name of an admin', admin, { ...valuesOf(admin, 'fr'), currentPassword: '' }, false],
  ['a pilot who becomes admin', pilot, { ...typed, role: 'ROLE_ADMIN' }, true],
])('for %s the own password is asked: %#', (_what, user, values, isAsked) => {
  expect(isPasswordAsked(user, values, 'somebody else')).toBe(isAsked);
});
