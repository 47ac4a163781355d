import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './values.ts';

const said = { summary: 'For the test', roles: 'public' } as const;

test('a call is known by its method and path', () => {
  const { method, path } = endpoint('PUT /api/missions/{missionId}', said);
  expect([method, path]).toEqual(['PUT', '/api/missions/{missionId}']);
});

test.each([
  ['/api/missions/{missionId}/assign/{pilotId}', ['missionId', 'pilotId']],
  ['/api/planning/{date}', ['date']],
  ['/api/helper/{token}/finds/{findId}', ['token', 'findId']],
] as const)('what stands in %s is known without being said', (path, names) => {
  expect(Object.keys(endpoint(`GET ${path}`, said).params.shape)).toEqual(names);
});

test.each(['/api/missions', '/api/seasons/{year}'] as const)('nothing is known of %s', (path) => {
  expect(endpoint(`GET ${path}`, said)).not.toHaveProperty('params');
});

test('what a declaration says of its names counts', () => {
  const params = z.object({ parcelId: Id, name: z.string() });
  expect(endpoint('PUT /api/parcels/{parcelId}/rename/{name}', { ...said, params }).params).toBe(params);
});

test('a token is not endless, an id is one, and a day is a day', () => {
  const { params } = endpoint('GET /api/{token}/{date}/{findId}', said);
  const sound = { token: 'key', date: '2031-05-12', findId: '0190d7c8-0000-7000-8000-000000000000' };
  expect(z.safeParse(params, sound).success).toBe(true);
  for (const wrong of [{ token: 'k'.repeat(201) }, { date: 'tomorrow' }, { findId: '7' }])
    expect(z.safeParse(params, { ...sound, ...wrong }).success).toBe(false);
});
