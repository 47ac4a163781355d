import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AskedFields, getAnswers, saveAnswers } from '@vigiefaon/domain/answers/answers.api';
import type { AskedField } from '@vigiefaon/domain/answers/asked-field';
import { beforeEach, expect, test } from 'vitest';
import { takeKey } from '../../routing/take-key.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { renderLinkPage } from '../../testing/render-page.tsx';
import Answer from './answer.tsx';

const [spa, eupen] = ['0190a5f0-0000-7000-8000-000000000001', '0190a5f0-0000-7000-8000-000000000002'];
let api: FakeApi;
let stored: AskedFields;

function aField(change: Partial<AskedField> = {}): AskedField {
  return {
    missionId: spa,
    state: 'OPEN',
    parcelNames: ['Pré du haut'],
    municipality: 'Spa',
    totalSize: 34_000,
    mowingTime: '10:30',
    kilometres: 12.4,
    response: null,
    ...change,
  };
}

function ask(fields: AskedField[], change: Partial<AskedFields> = {}) {
  stored = { day: '2026-06-05', today: '2026-06-04', isOver: false, locale: 'fr', fields, ...change };
}

beforeEach(() => {
  api = fakeApi();
  ask([aField(), aField({ missionId: eupen, municipality: 'Eupen', kilometres: null, mowingTime: null })]);
  api.answer(getAnswers, () => stored);
  api.answer(saveAnswers, ({ body }) => {
    const given = new Map(body.responses.map(({ missionId, response }) => [missionId, response]));
    const fields = stored.fields.map((field) => ({ ...field, response: given.get(field.missionId) ?? field.response }));
    stored = { ...stored, fields };
    return stored;
  });
});

const show = () => renderLinkPage(<Answer />, { path: '/answer/secret-token' });
const button = (name: string) => screen.findByRole('button', { name });
const answersOf = (place: string) => within(screen.getByRole('group', { name: `Votre réponse : ${place}` }));

test('a pilot sees which fields wait, when and how far, and answers for all with one tap', async () => {
  await show();
  expect((await screen.findByRole('heading', { level: 1, name: /vendredi 5 juin/ })).textContent).toMatch(/^demain/);
  expect(screen.getByText('2 demandes près de chez vous attendent un pilote.')).toBeTruthy();
  expect(screen.getByText('3,4 ha · à 12 km de chez vous · fauche à 10:30')).toBeTruthy();
  expect(screen.getByText('3,4 ha · heure de fauche inconnue')).toBeTruthy();
  expect(api.calls(saveAnswers)).toHaveLength(0);
  await userEvent.click(await button('Possible pour tous'));
  expect(await screen.findByText(/^C’est noté/)).toBeTruthy();
  expect(api.calls(saveAnswers)[0]?.body.responses).toEqual([
    { missionId: spa, response: 'POSSIBLE' },
    { missionId: eupen, response: 'POSSIBLE' },
  ]);
  expect((await button('✓ Possible pour tous')).getAttribute('aria-pressed')).toBe('true');
});

test('each field has an answer of its own, and one may change one’s mind', async () => {
  await show();
  await button('Possible pour tous');
  await userEvent.click(answersOf('Eupen').getByRole('radio', { name: 'Pas disponible' }));
  await userEvent.click(answersOf('Spa').getByRole('radio', { name: 'Possible' }));
  await userEvent.click(answersOf('Spa').getByRole('radio', { name: 'Pas disponible' }));
  await waitFor(() => expect(stored.fields.map(({ response }) => response)).toEqual(['UNAVAILABLE', 'UNAVAILABLE']));
});

test('what was answered before is shown', async () => {
  ask([aField({ response: 'UNAVAILABLE' }), aField({ missionId: eupen, municipality: 'Eupen', response: 'POSSIBLE' })]);
  await show();
  await button('Possible pour tous');
  expect(answersOf('Spa').getByRole<HTMLInputElement>('radio', { name: 'Pas disponible' }).checked).toBe(true);
  expect(answersOf('Eupen').getByRole<HTMLInputElement>('radio', { name: 'Possible' }).checked).toBe(true);
});

test('the token leaves the address bar at once, and loading the page anew still works', async () => {
  await show();
  await button('Possible pour tous');
  expect(window.location.pathname).toBe('/answer/link');
  expect(api.calls(getAnswers)[0]?.params.token).toBe('secret-token');
  expect(takeKey('/answer/$token', 'link')).toBe('secret-token');
});

test('without a network the choice stays, is offered again and goes out when the network is back', async () => {
  api.goOffline(saveAnswers);
  await show();
  await userEvent.click(await button('Pas disponible'));
  expect(await screen.findByText(/^Pas encore envoyé/)).toBeTruthy();
  expect(answersOf('Spa').getByRole<HTMLInputElement>('radio', { name: 'Pas disponible' }).checked).toBe(true);
  expect(JSON.stringify(window.history.state)).toContain('UNAVAILABLE');
  await userEvent.click(await button('Réessayer'));
  expect(await screen.findByText(/^Pas encore envoyé/)).toBeTruthy();
  api.answer(saveAnswers, () => ({
    ...stored,
    fields: stored.fields.map((field) => ({ ...field, response: 'UNAVAILABLE' as const })),
  }));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(/^C’est noté/)).toBeTruthy();
  expect(JSON.stringify(window.history.state)).not.toContain('UNAVAILABLE');
});

test.each([
  ['YOURS', 'Cette mission est pour vous. Vous trouvez tout dans votre tournée.'],
  ['TAKEN', 'Un autre pilote s’en charge.'],
  ['CANCELED', 'Annulé : plus besoin de voler.'],
  ['MOVED', 'Reporté à un autre jour.'],
  ['GONE', 'Ce champ n’est plus demandé.'],
] as const)('a field that is %s says so and takes no answer', async (state, text) => {
  ask([aField({ state })]);
  await show();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText(/^Plus aucun champ n’attend/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('when the day is over the page says so and takes no answer', async () => {
  ask([aField()], { isOver: true, today: '2026-06-06' });
  await show();
  expect(await screen.findByText(/^Cette journée est passée/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['NOT_FOUND', /^Ce lien n’est pas valable/],
  ['RULES_NOT_ACCEPTED', /^Le règlement des pilotes a changé/],
] as const)('a link that is refused with %s is explained, with the way to the login', async (code, text) => {
  api.refuse(getAnswers, code);
  await show();
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
  expect(screen.getByRole('link', { name: 'Se connecter' })).toBeTruthy();
});

test('a page that cannot load offers to try again', async () => {
  api.goOffline(getAnswers);
  await show();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Pas de connexion/);
  api.answer(getAnswers, () => stored);
  await userEvent.click(await button('Réessayer'));
  expect(await button('Possible pour tous')).toBeTruthy();
});

test('the page speaks the language of the pilot', async () => {
  ask([aField()], { locale: 'de' });
  await show();
  expect(await button('Ja, möglich')).toBeTruthy();
  expect(await screen.findByText('3,4 ha · 12 km von Ihnen · Mahd um 10:30 Uhr')).toBeTruthy();
});

test('an answer that came too often waits for its hour, and says which', async () => {
  await show();
  api.refuse(saveAnswers, 'TOO_MANY_REQUESTS', { goesOnAt: '2125-06-01T12:35:00.000Z' });
  await userEvent.click(await button('Possible pour tous'));
  expect(await screen.findByText(/^Pas encore envoyé : votre réponse est gardée.* à 14:35\.$/)).toBeTruthy();
});
