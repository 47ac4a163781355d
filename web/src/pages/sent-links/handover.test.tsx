import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PublicHandover } from '@vigiefaon/domain/handover/handover';
import { getPublicHandover, savePublicHandover } from '@vigiefaon/domain/handover/handover.api';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aPublicHandover, aTakenHandover } from '../../testing/handover.ts';
import { renderHandoverPage } from '../../testing/render-page.tsx';
import HandoverByLink from './handover.tsx';

const holderLink = 'https://faon.test/handover/the-holders-own';
const person = /Dumont|470 12 34 56|\+32470123456/;
let api: FakeApi;
let stored: PublicHandover;

beforeEach(() => {
  api = fakeApi();
  stored = aPublicHandover();
  api.answer(getPublicHandover, () => stored);
  api.answer(savePublicHandover, ({ body }) => {
    if (body.step === 'TAKE') stored = aTakenHandover({ caller: body.caller });
    if (body.step === 'DECLINE') stored = { ...stored, isDeclined: true };
    if (body.step === 'ASK') stored = { ...stored, askedAt: '2026-06-01T10:00:00.000Z' };
    if (body.step === 'RETURN') stored = { ...stored, state: 'RETURNED', requester: null };
    if (body.step === 'FINISH') {
      const { counts, clearedParcels, text } = body;
      const finishedAt = '2026-06-01T10:00:00.000Z';
      stored = { ...stored, state: 'DONE', result: { state: 'DONE', counts, clearedParcels, text, finishedAt } };
    }
    return { page: stored, holderLink: body.step === 'TAKE' ? holderLink : null };
  });
});

const show = () => renderHandoverPage(<HandoverByLink />, { path: '/handover/the-secret-of-the-link' });
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: RegExp | string, text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: label }), text);

async function fillTake() {
  await press('Nous prenons cette recherche');
  await type(/^Votre association/, 'Rehkitzrettung Our');
  await type(/^Qui vole/, 'Karl Weber');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Indicatif du pays/ }), '+49');
  await type(/^Son téléphone/, '0170 1234567');
  await press('Continuer');
}

describe('an offer that is opened', () => {
  test('shows the fields, the day, the place and who asks, and no person', async () => {
    await show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Une recherche de faons à reprendre' })).toBeTruthy();
    expect(screen.getByText('Gouvy')).toBeTruthy();
    expect(screen.getByText(/2 juin 2099/)).toBeTruthy();
    expect(screen.getByText('à 08:30')).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Champs à survoler' })).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('img', { name: /Contours des 2 champs/ })).toBeTruthy();
    expect(screen.getByText('Faons du Sud')).toBeTruthy();
    expect(screen.getByText('+32 80 12 34 56, le soir')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(person);
  });

  test('takes the token out of the address and sends it in its header, with the device', async () => {
    await show();
    await screen.findByText('Gouvy');
    expect(window.location.href).not.toContain('secret');
    const [asked] = api.calls(getPublicHandover);
    expect(asked?.headers.get('handover-link')).toBe('the-secret-of-the-link');
    expect(asked?.headers.get('handover-device')).toMatch(/^[\w-]{22,100}$/);
  });
});

describe('taking it', () => {
  test('asks who they are, then once more, and only then shows the person', async () => {
    await show();
    await fillTake();
    expect(api.calls(savePublicHandover)).toHaveLength(0);
    expect((await screen.findByRole('alertdialog')).textContent).toMatch(/Karl Weber \(\+49 .*appelle le demandeur/);
    await press('Oui, nous la prenons');
    expect(await screen.findByRole('heading', { level: 1, name: 'Cette recherche est à vous' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Luc Dumont' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Appeler le/ }).getAttribute('href')).toBe('tel:+32470123456');
    expect(screen.getByText('Grand pré')).toBeTruthy();
    expect(api.calls(savePublicHandover)[0]?.body).toEqual({
      step: 'TAKE',
      name: 'Rehkitzrettung Our',
      contact: '+491701234567',
      caller: { name: 'Karl Weber', phone: '+491701234567', callsBefore: null },
    });
  });

  test('gives a link of their own to be kept, by which all that follows is said', async () => {
    await show();
    await fillTake();
    await press('Oui, nous la prenons');
    expect(await screen.findByText(/\/handover\/the-holders-own$/)).toBeTruthy();
    await press('Nous ne pouvons finalement pas');
    await type(/^Pourquoi/, 'Drone en panne');
    await press('Continuer');
    await press('Oui, rendre');
    expect(await screen.findByRole('heading', { level: 1, name: 'La recherche est rendue' })).toBeTruthy();
    expect(api.calls(savePublicHandover)[1]?.headers.get('handover-link')).toBe('the-holders-own');
    expect(document.body.textContent).not.toMatch(person);
  });

  test('says at each field what is missing, and sends nothing', async () => {
    await show();
    await press('Nous prenons cette recherche');
    await press('Continuer');
    expect(screen.getAllByRole('alert')).toHaveLength(3);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('is too late where another association was faster', async () => {
    await show();
    await fillTake();
    api.refuse(savePublicHandover, 'HANDOVER_TAKEN');
    await press('Oui, nous la prenons');
    expect(await screen.findByRole('heading', { level: 1, name: 'Déjà prise' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Nous prenons cette recherche' })).toBeNull();
  });

  test('on a dead line says that nobody knows, and goes out once more by the same press', async () => {
    await show();
    await fillTake();
    api.goOffline(savePublicHandover);
    await press('Oui, nous la prenons');
    expect((await screen.findByRole('alert')).textContent).toMatch(/personne ne sait si c’est arrivé/);
    api.answer(savePublicHandover, () => ({ page: aTakenHandover(), holderLink }));
    await press('Oui, nous la prenons');
    expect(await screen.findByRole('heading', { level: 1, name: 'Cette recherche est à vous' })).toBeTruthy();
  });
});

test('whoever cannot says why, and may still take it', async () => {
  await show();
  await press('Nous ne pouvons pas');
  await press('Continuer');
  expect(screen.getByRole('alert')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Trop loin' }));
  await press('Continuer');
  await press('Oui, répondre');
  expect(await screen.findByText(/Vous avez répondu que vous ne pouvez pas/)).toBeTruthy();
  expect(api.calls(savePublicHandover)[0]?.body).toMatchObject({ step: 'DECLINE', reason: 'TOO_FAR' });
  expect(screen.getByRole('button', { name: 'Nous prenons cette recherche' })).toBeTruthy();
});

test('a question goes out with the number on which it is answered', async () => {
  await show();
  await press('Poser une question');
  await type(/^Votre question/, 'Peut-on venir à 5 h ?');
  await type(/^Votre nom/, 'Karl');
  await type(/^À quel numéro/, '+49 170 1234567');
  await press('Continuer');
  await press('Envoyer');
  expect(await screen.findByText(/^Votre question est arrivée/)).toBeTruthy();
  expect(api.calls(savePublicHandover)[0]?.body).toMatchObject({ step: 'ASK', contact: '+491701234567' });
});

describe('the result', () => {
  async function openResult() {
    stored = aTakenHandover();
    await show();
    await press('Dire ce qu’il en est');
  }

  test('proposes no field as cleared: nobody but the pilot knows', async () => {
    await openResult();
    await press('Continuer');
    expect(screen.getAllByRole('alert')).toHaveLength(2);
    expect(api.calls(savePublicHandover)).toHaveLength(0);
  });

  test('that nothing was found is said in so many words before it is sent', async () => {
    await openResult();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Combien de champs/ }), '2');
    await userEvent.click(screen.getByRole('radio', { name: 'Rien trouvé' }));
    await press('Continuer');
    expect(screen.getByRole('alertdialog').textContent).toMatch(/2 champs sur 2 .*Rien trouvé/);
    await press('Oui, envoyer');
    expect(await screen.findByRole('heading', { level: 1, name: /le compte rendu est arrivé/ })).toBeTruthy();
    expect(api.calls(savePublicHandover)[0]?.body).toMatchObject({
      step: 'FINISH',
      clearedParcels: 2,
      counts: { fawnsCrated: 0, hares: 0 },
    });
  });

  test('animals are counted, and a count of none is asked about', async () => {
    await openResult();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Combien de champs/ }), '1');
    await userEvent.click(screen.getByRole('radio', { name: 'Des animaux ou des nids' }));
    await press('Continuer');
    expect(screen.getByRole('alert').textContent).toMatch(/au moins un animal/);
    await press('Plus : Faons mis sous caisse');
    await press('Continuer');
    await press('Oui, envoyer');
    expect(await screen.findByText(/1 champ sur 2 .*Faons mis sous caisse.*1/)).toBeTruthy();
  });
});

describe('a link that opens nothing any more says why', () => {
  test.each([
    ['HANDOVER_TAKEN', undefined, 'Déjà prise'],
    ['HANDOVER_OVER', 'EXPIRED', 'Le délai est passé'],
    ['HANDOVER_OVER', 'WITHDRAWN', 'Plus proposée'],
    ['HANDOVER_OVER', 'ALREADY_SEARCHED', 'Déjà cherchée'],
    ['HANDOVER_OVER', 'GIVEN_BACK', 'Rendue'],
    ['HANDOVER_OVER', undefined, 'C’est terminé'],
    ['NOT_FOUND', undefined, 'Ce lien n’ouvre rien'],
  ] as const)('%s %s: %s', async (code, reason, title) => {
    api.refuse(getPublicHandover, code, reason ? { reason } : {});
    await show();
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).not.toBe('');
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  });

  test('a dead network is none of these: it is tried again', async () => {
    api.goOffline(getPublicHandover);
    await show();
    expect(await screen.findByRole('alert')).toBeTruthy();
    api.answer(getPublicHandover, () => stored);
    await press('Réessayer');
    expect(await screen.findByText('Gouvy')).toBeTruthy();
  });
});

const pressable = () => [...document.querySelectorAll<HTMLElement>('button, input, summary, select')];

/** Takes what it finds at first, in order. */
function pressAllFound() {
  const found = pressable();
  for (const each of found) fireEvent.click(each);
  return found.length;
}

/** Looks again after every press for what it has not pressed yet, as long as its patience lasts. */
function pressAllThatAppears() {
  const pressed = new Set<HTMLElement>();
  for (let patience = 200; patience > 0; patience -= 1) {
    const next = pressable().find((each) => !pressed.has(each));
    if (!next) break;
    pressed.add(next);
    fireEvent.click(next);
  }
  return pressed.size;
}

/** The same from the end, where the button that sends stands. */
function pressAllFromTheEnd() {
  const pressed = new Set<HTMLElement>();
  for (let patience = 200; patience > 0; patience -= 1) {
    const next = pressable().findLast((each) => !pressed.has(each));
    if (!next) break;
    pressed.add(next);
    fireEvent.click(next);
  }
  return pressed.size;
}

describe.each([
  ['what it finds', pressAllFound],
  ['what appears meanwhile', pressAllThatAppears],
  ['what appears, from the end', pressAllFromTheEnd],
])('a robot that presses %s', (_, pressAll) => {
  test.each([
    ['an offer', aPublicHandover],
    ['an order', aTakenHandover],
  ])('says nothing by the link of %s', async (_what, page) => {
    stored = page();
    await show();
    await screen.findByText('Gouvy');
    expect(pressAll()).toBeGreaterThan(2);
    expect(api.calls(savePublicHandover)).toHaveLength(0);
  });
});

test.each([
  ['de', 'Eine Kitzsuche zu übernehmen'],
  ['nl', 'Een zoekactie om over te nemen'],
] as const)('in %s it reads as in French', async (locale, title) => {
  await renderHandoverPage(<HandoverByLink />, { path: '/handover/the-secret', locale });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});
