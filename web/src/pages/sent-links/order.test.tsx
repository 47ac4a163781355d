import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  cancelLinkedOrder,
  createLinkedOrder,
  disownOrderLink,
  getOrderPage,
  moveLinkedOrder,
} from '@vigiefaon/domain/order-links/order-links.api';
import { beforeEach, expect, test } from 'vitest';
import { aHeldOrder, aLinkedOrder, anOrderPage } from '../../testing/order-link.ts';
import {
  isDead,
  missionId,
  OrderPageScene,
  order,
  orderButton,
  press,
  show,
  tomorrow,
} from '../../testing/order-page-scene.tsx';

let scene: OrderPageScene;

beforeEach(() => {
  scene = new OrderPageScene();
});

test('a known farmer orders with three taps, and reads what was taken', async () => {
  await show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Bonjour Jean' })).toBeTruthy();
  await order();
  expect(await screen.findByRole('heading', { name: /C’est demandé/ })).toBeTruthy();
  expect(screen.getByText(/aux coordonnées que nous avons de vous/)).toBeTruthy();
  const [sent] = scene.api.calls(createLinkedOrder);
  expect(sent?.body).toMatchObject({
    missionDate: '2026-06-02',
    mowingTime: '10:00',
    parcelIds: scene.page.parcels.slice(0, 2).map(({ parcelId }) => parcelId),
  });
  expect(sent?.headers.get('order-link')).toBe('the-secret-of-the-link');
  expect(sent?.headers.get('order-device')).toBeTruthy();
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
});

test.each([
  ['MAIL', /^Nous vous avons envoyé un message/],
  ['CALL', /^Quelqu’un de l’association vous appelle/],
] as const)('one new device too many orders nothing yet, and says how the yes is given: %s', async (askedBy, how) => {
  scene.api.answer(createLinkedOrder, () => {
    scene.page = { ...scene.page, heldBack: [aHeldOrder({ askedBy })] };
    return { missionId: null, askedBy, page: scene.page };
  });
  const { unmount } = await show();
  await order();
  const heading = await screen.findByRole('heading', { name: 'Pas encore demandé : il manque votre oui' });
  const placed = within(heading.closest('section') as HTMLElement);
  expect(placed.getByText(how)).toBeTruthy();
  expect(placed.getByText(/aucun pilote ne voit ceci avant votre confirmation/)).toBeTruthy();
  expect(screen.queryByText(/C’est demandé/)).toBeNull();
  expect(screen.queryByText(/^Planning ce soir/)).toBeNull();
  unmount();
  await show();
  const waiting = await screen.findByRole('heading', { name: 'En attente de votre oui' });
  const held = within(waiting.closest('section') as HTMLElement);
  expect(held.getByRole('heading', { name: /^demain 10:00$/ })).toBeTruthy();
  expect(held.getByText(/Pré du moulin et Haut pré/)).toBeTruthy();
  expect(held.getByText(how)).toBeTruthy();
});

test('the token leaves the address at once', async () => {
  await show();
  await orderButton();
  expect(window.location.href).not.toContain('secret');
});

test('the button is dead and says why until day, hour and a field stand', async () => {
  await show();
  const missing = async () =>
    document.getElementById((await orderButton()).getAttribute('aria-describedby') ?? '')?.textContent;
  expect(await missing()).toBe('Choisissez d’abord un jour.');
  await userEvent.click(await orderButton());
  await press('radio', tomorrow);
  expect(await missing()).toBe('Choisissez encore une heure.');
  await press('radio', /^Je ne sais pas/);
  expect(await isDead()).toBe(false);
  await press('checkbox', /^Pré du moulin/);
  await press('checkbox', /^Haut pré/);
  expect(await missing()).toBe('Choisissez au moins un champ.');
  await userEvent.click(await orderButton());
  expect(scene.api.calls(createLinkedOrder)).toHaveLength(0);
});

const pressable = () => [...document.querySelectorAll<HTMLElement>('button, input, summary')];

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

test.each([
  ['what it finds', pressAllFound, true],
  ['what it finds', pressAllFound, false],
  ['what appears meanwhile', pressAllThatAppears, true],
  ['what appears meanwhile', pressAllThatAppears, false],
])('a robot that presses %s orders nothing', async (_, pressAll, hasOrder) => {
  if (hasOrder) scene.withOrder();
  await show();
  await orderButton();
  expect(pressAll()).toBeGreaterThan(20);
  for (const call of [createLinkedOrder, moveLinkedOrder, cancelLinkedOrder, disownOrderLink]) {
    expect(scene.api.calls(call)).toHaveLength(0);
  }
});

test('what was chosen is there again after a reload', async () => {
  const { unmount } = await show();
  await press('radio', tomorrow);
  await press('checkbox', /^Fagne/);
  await userEvent.type(screen.getByLabelText('Remarque pour le pilote'), 'Barrière');
  unmount();
  await show();
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: tomorrow })).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Fagne/ }).checked).toBe(true);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Remarque pour le pilote').value).toBe('Barrière');
});

test('a field that is ordered already asks, and goes out again only on purpose', async () => {
  scene.api.refuse(createLinkedOrder, 'ALREADY_ORDERED', { missions: [missionId] });
  await show();
  await order();
  expect(await screen.findByRole('alertdialog', { name: 'Déjà demandé pour ce jour' })).toBeTruthy();
  scene.api.answer(createLinkedOrder, () => ({ missionId, askedBy: null, page: scene.withOrder() }));
  await press('button', 'Demander une deuxième fois');
  expect(await screen.findByRole('heading', { name: /C’est demandé/ })).toBeTruthy();
  expect(scene.api.calls(createLinkedOrder).map(({ body }) => body.again)).toEqual([undefined, true]);
});

test('a refused order says why, and the choices stay', async () => {
  scene.api.refuse(createLinkedOrder, 'QUOTA_REACHED', { reason: 'MISSIONS', goesOnAt: '2125-06-01T22:00:00.000Z' });
  await show();
  await order();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Pas envoyéCela fait autant de demandes/);
  expect(await isDead()).toBe(false);
});

test('a request that nobody has taken is moved', async () => {
  scene.withOrder();
  scene.api.answer(moveLinkedOrder, ({ body }) => {
    scene.page = { ...scene.page, orders: [aLinkedOrder({ missionId, version: 2, missionDate: body.missionDate })] };
    return scene.page;
  });
  await show();
  await press('button', /^Déplacer la demande/);
  const card = within(screen.getAllByRole('listitem')[0] ?? document.body);
  expect(card.getByRole('button', { name: /^Déplacer :/ }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(card.getByRole('radio', { name: /^après-demain/ }));
  await userEvent.click(card.getByRole('button', { name: /^Déplacer : après-demain/ }));
  expect(await screen.findByText('La demande est déplacée.')).toBeTruthy();
  expect(scene.api.calls(moveLinkedOrder)[0]?.body).toEqual({
    version: 1,
    missionDate: '2026-06-03',
    mowingTime: '09:00',
  });
});

test('canceling asks first', async () => {
  scene.withOrder();
  scene.api.answer(cancelLinkedOrder, () => {
    scene.page = { ...scene.page, orders: [] };
    return scene.page;
  });
  await show();
  await press('button', /^Annuler la demande/);
  expect(scene.api.calls(cancelLinkedOrder)).toHaveLength(0);
  await press('button', 'Oui, annuler');
  expect(await screen.findByText('La demande est annulée.')).toBeTruthy();
});

test('a request that a pilot has taken names the pilot and says why it stays', async () => {
  scene.withOrder({ status: 'AFFECTED', pilotFirstname: 'Marc', refusal: 'ALREADY_IN_PROGRESS' });
  await show();
  expect(await screen.findByText('Marc vient avec son drone')).toBeTruthy();
  expect(screen.getByText(/^Un pilote est déjà prévu/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Déplacer/ })).toBeNull();
});

test('“that was not me” asks once, and ends on a page that says what was taken back', async () => {
  scene.api.answer(disownOrderLink, { canceled: 2 });
  await show();
  await press('button', 'Ce n’était pas moi');
  expect(scene.api.calls(disownOrderLink)).toHaveLength(0);
  await press('button', 'Oui, fermer ce lien');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ce lien est fermé' })).toBeTruthy();
  expect(screen.getByText('2 demandes ont été reprises.')).toBeTruthy();
  expect(await screen.findByRole('link', { name: /^Appeler l’association/ })).toBeTruthy();
});

test('a dead link leads to the association and to the login', async () => {
  scene.api.refuse(getOrderPage, 'NOT_FOUND');
  await show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ce lien ne s’ouvre pas' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: /^Appeler l’association/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Se connecter' })).toBeTruthy();
});

test('too many looks say when it goes on', async () => {
  scene.api.refuse(getOrderPage, 'TOO_MANY_REQUESTS', { goesOnAt: '2125-06-01T12:35:00.000Z' });
  await show();
  expect((await screen.findByRole('alert')).textContent).toMatch(/à 14:35\.$/);
});

test('who has no number is asked for one, and is promised no message', async () => {
  scene.page = anOrderPage({ phoneEnding: null });
  await show();
  expect(await screen.findByText(/^Nous n’avons pas de numéro de vous/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Autre numéro pour ce travail/), '0470 12 34 56');
  await order();
  await screen.findByRole('heading', { name: /C’est demandé/ });
  expect(screen.queryByText(/numéro enregistré/)).toBeNull();
  expect(scene.api.calls(createLinkedOrder)[0]?.body.contactPhone).toBe('+32470123456');
});

test('an account that is not confirmed is told that pilots do not see its requests yet', async () => {
  scene.page = anOrderPage({ waitsForConfirmation: true });
  await show();
  expect(await screen.findByText(/^Votre compte n’est pas encore confirmé/)).toBeTruthy();
});

test('without a field nothing can be ordered, and the page says what helps', async () => {
  scene.page = anOrderPage({ parcels: [] });
  await show();
  expect(await screen.findByText(/^Aucun champ n’est encore enregistré/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Demander/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Ajouter un champ' })).toBeTruthy();
});

test('the page speaks the language of the requester', async () => {
  scene.page = anOrderPage({ locale: 'de' });
  await show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Guten Tag Jean' })).toBeTruthy();
});
