import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createLinkedOrder, moveLinkedOrder } from '@vigiefaon/domain/order-links/order-links.api';
import { beforeEach, expect, test } from 'vitest';
import { missionId, OrderPageScene, order, press, show } from '../../testing/order-page-scene.tsx';

let scene: OrderPageScene;

beforeEach(() => {
  scene = new OrderPageScene();
});

test('a field that somebody else has ordered goes out with a reason alone, and nothing is told of whom', async () => {
  scene.api.refuse(createLinkedOrder, 'SAME_FIELD');
  await show();
  await order();
  const question = await screen.findByRole('alertdialog', { name: 'Quelqu’un d’autre a demandé ce champ' });
  expect(within(question).queryByRole('link')).toBeNull();
  await press('button', 'Demander quand même');
  expect(scene.api.calls(createLinkedOrder)).toHaveLength(1);
  scene.api.answer(createLinkedOrder, () => ({ missionId, askedBy: null, page: scene.withOrder() }));
  await userEvent.click(screen.getByRole('radio', { name: 'C’est bien le bon champ' }));
  await press('button', 'Demander quand même');
  expect(await screen.findByRole('heading', { name: /C’est demandé/ })).toBeTruthy();
  expect(scene.api.calls(createLinkedOrder).map(({ body }) => body.againBecause)).toEqual([undefined, 'MINE']);
});

test('a request is moved onto a field that is ordered already once both questions are answered', async () => {
  scene.withOrder();
  scene.api.refuse(moveLinkedOrder, 'ALREADY_ORDERED', { missions: [missionId] });
  await show();
  await press('button', /^Déplacer la demande/);
  const card = within(screen.getAllByRole('listitem')[0] ?? document.body);
  await userEvent.click(card.getByRole('radio', { name: /^après-demain/ }));
  await userEvent.click(card.getByRole('button', { name: /^Déplacer : après-demain/ }));
  await screen.findByRole('alertdialog', { name: 'Déjà demandé pour ce jour' });
  scene.api.refuse(moveLinkedOrder, 'SAME_FIELD');
  await press('button', 'Demander une deuxième fois');
  await screen.findByRole('alertdialog', { name: 'Quelqu’un d’autre a demandé ce champ' });
  scene.api.answer(moveLinkedOrder, () => scene.page);
  await userEvent.click(screen.getByRole('radio', { name: 'Les deux se sont mis d’accord' }));
  await press('button', 'Demander quand même');
  expect(await screen.findByText('La demande est déplacée.')).toBeTruthy();
  expect(scene.api.calls(moveLinkedOrder).at(-1)?.body).toMatchObject({ again: true, againBecause: 'AGREED' });
});
