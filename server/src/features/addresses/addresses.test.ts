import { suggestAddresses } from '@vigiefaon/domain/addresses/addresses.api';
import { register } from '@vigiefaon/domain/auth/auth.api';
import { beforeAll, expect, test } from 'vitest';
import { anApplication, type TestApplication } from '../../testing/application/application.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await anApplication();
});

const suggest = (query: Record<string, string | number>) => app.as(null).call(suggestAddresses, { query });

test('anyone may ask, in the own language', async () => {
  const answer = await suggest({ q: 'rue du Moulin 3, 4780 Saint-Vith', lang: 'de' });
  expect(answer.status).toBe(200);
  expect(answer.body.items[0]).toMatchObject({
    label: 'rue du Moulin 3, 4780 Sankt Vith',
    street: 'rue du Moulin',
    houseNumber: '3',
    country: 'BE',
  });
});

test('a suggestion that comes back unchanged is believed, a changed one is not', async () => {
  const [address] = (await suggest({ q: '4970 Stavelot' })).body.items;
  const body = (sent: unknown, phone: string) => ({
    kind: 'CLIENT',
    identity: { lastname: 'Dumont', phone, address: sent },
    password: 'a quiet meadow',
    passwordConfirmation: 'a quiet meadow',
    clientType: 'FARMER',
    consentVersion: 1,
    preferences: { notifyByMail: false, notifyByWhatsapp: false, locale: 'fr' },
  });
  const changed = await app.as(null).call(register, { body: body({ ...address, lon: 1 }, '+32470123401') });
  expect(changed.problem).toMatchObject({ status: 422, code: 'ENCODE_VERIFIED_ADDRESS' });
  const unchanged = await app.as(null).call(register, { body: body(address, '+32470123402') });
  expect(unchanged.status).toBeLessThan(300);
  expect(unchanged.body.identity.address).toEqual(address);
});

test('one country, and the nearer first', async () => {
  const labels = async (query: Record<string, string | number>) =>
    (await suggest({ q: '4780', ...query })).body.items.map(({ country }) => country);
  expect(new Set(await labels({ country: 'lu' }))).toEqual(new Set(['LU']));
  expect((await labels({ lon: 5.9, lat: 49.56 }))[0]).toBe('LU');
});

test.each([
  [{}, 'q'],
  [{ q: '  ' }, 'q'],
  [{ q: 'x'.repeat(201) }, 'q'],
  [{ q: '4780', lang: 'it' }, 'lang'],
  [{ q: '4780', country: 'Belgium' }, 'country'],
  [{ q: '4780', lon: 'east', lat: 50 }, 'lon'],
  [{ q: '4780', lon: 181, lat: 50 }, 'lon'],
  [{ q: '4780', lon: 5 }, 'lat'],
])('%j is refused because of %s', async (query, path) => {
  const { problem } = await suggest(query);
  expect(problem).toMatchObject({ status: 422, code: 'MISSING_REQUIRED_FIELDS' });
  expect(problem.errors?.map((error) => error.path)).toContain(path);
});

test('strange text finds nothing and harms nobody', async () => {
  for (const q of ['%', '🦌🦌🦌', '((((', '0000000000', "'; drop table users; --", ',,,,,']) {
    expect(await suggest({ q })).toMatchObject({ status: 200, body: { items: [] } });
  }
});

test('who asks too often has to wait', async () => {
  const answers = await Promise.all(Array.from({ length: 260 }, () => suggest({ q: '4780' })));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers['retry-after']).toBeTruthy();
});
