import { expect, test } from 'vitest';
import { aClient } from '../../testing/clients.ts';
import type { SearchParams } from '../../ui/layout/use-search-params.ts';
import { filtersOf, isFiltered } from './client-filters.tsx';
import { bodyOf, outcomeOf, valuesOf } from './client-values.ts';

test.each<[SearchParams, object, boolean]>([
  [{}, {}, false],
  [{ q: '  ', type: 'BARON', member: 'perhaps' }, {}, false],
  [{ q: ' lejeune ' }, { text: 'lejeune' }, true],
  [{ type: 'FARMER', member: 'yes', account: 'no' }, { type: 'FARMER', isMember: true, knownAsUser: false }, true],
])('the address %j filters by %j', (search, filters, areAny) => {
  expect(filtersOf(search)).toEqual(filters);
  expect(isFiltered(filtersOf(search))).toBe(areAny);
});

test('a requester goes through the form unchanged, and a blank comment is none', () => {
  const { identity, type, isMember } = bodyOf(valuesOf(aClient()));
  expect({ type, isMember, email: identity.email }).toEqual({
    type: 'FARMER',
    isMember: true,
    email: aClient().identity.email,
  });
  expect(bodyOf({ ...valuesOf(aClient()), privateComment: ' ' }).privateComment).toBeNull();
});

test('what was saved is told by what has changed', () => {
  const renamed = aClient({ identity: { ...aClient().identity, lastname: 'Renard' } });
  expect(outcomeOf(null, aClient())).toBe('CLIENT_CREATED');
  expect(outcomeOf(aClient(), aClient({ isMember: false }))).toBe('CLIENT_UPDATED');
  expect(outcomeOf(aClient(), renamed)).toBe('CLIENT_MODIFIED');
});
