import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as papers from '@vigiefaon/domain/papers/papers.api';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aPaper } from '../../testing/papers.ts';
import { aUser, someSettings } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { PapersSection } from './papers-section.tsx';
import { PapersTopic } from './papers-topic.tsx';

const pilot = aUser({ role: 'ROLE_PILOT', clientId: null });
const settings = someSettings({ today: '2025-05-20' });
let api: FakeApi;
let kept: papers.Paper[];

beforeEach(() => {
  api = fakeApi();
  kept = [aPaper()];
  api.answer(papers.listPapers, () => ({ items: kept }));
});

const open = (user = pilot) => renderInside(<PapersSection user={user} />, { user, settings });
const items = async () => within(await screen.findByRole('list', { name: 'Papiers' })).findAllByRole('listitem');

test('each paper says until when it holds, and in words where that is soon or was', async () => {
  kept = [
    aPaper(),
    aPaper({ paperId: '0190a5f0-0000-7000-8000-0000000000f3', kind: 'A2', name: null, validUntil: '2025-06-01' }),
    aPaper({ paperId: '0190a5f0-0000-7000-8000-0000000000f4', kind: 'DRONE', validUntil: '2025-05-19' }),
    aPaper({ paperId: '0190a5f0-0000-7000-8000-0000000000f5', kind: 'PERMIT', validUntil: null }),
  ];
  await open();
  const texts = (await items()).map((item) => item.textContent);
  expect(texts.map((text) => /Valable jusqu’au|Se termine bientôt|Expiré|Sans fin/.exec(text ?? '')?.[0])).toEqual([
    'Valable jusqu’au',
    'Se termine bientôt',
    'Expiré',
    'Sans fin',
  ]);
});

test('a pilot enters a paper', async () => {
  kept = [];
  api.answer(papers.createPaper, ({ body }) => {
    kept = [aPaper(body)];
    return aPaper(body);
  });
  await open();
  expect(await screen.findByText('Aucun papier n’est encore indiqué.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter un papier' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Nouveau papier' }));
  await userEvent.selectOptions(sheet.getByLabelText('Quoi'), 'Drone');
  await userEvent.type(sheet.getByLabelText('Modèle'), 'M3T');
  await userEvent.click(sheet.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Drone · M3T')).toBeTruthy();
  expect(api.calls(papers.createPaper)[0]?.body).toEqual({
    kind: 'DRONE',
    name: 'M3T',
    number: null,
    validUntil: null,
  });
});

test('what somebody else has changed meanwhile is not overwritten', async () => {
  api.refuse(papers.savePaper, 'STALE');
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier : Assurance · AG' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(/Quelqu’un d’autre vient de modifier ce papier/)).toBeTruthy();
});

test('a scan is attached, and a refused one says why', async () => {
  api.answer(papers.savePaperFile, () => {
    kept = [aPaper({ fileName: 'police.pdf' })];
    return aPaper({ fileName: 'police.pdf' });
  });
  await open();
  const file = new File(['%PDF-'], 'police.pdf', { type: 'application/pdf' });
  await screen.findByRole('button', { name: 'Joindre un fichier : Assurance · AG' });
  await userEvent.upload(screen.getByLabelText('Joindre un fichier', { selector: 'input' }), file);
  expect(await screen.findByRole('button', { name: 'Remplacer le fichier : Assurance · AG' })).toBeTruthy();
  expect(screen.getByText('police.pdf')).toBeTruthy();
  api.refuse(papers.savePaperFile, 'UNREADABLE_FILE');
  await userEvent.upload(screen.getByLabelText('Joindre un fichier', { selector: 'input' }), file);
  expect(await screen.findByRole('alert')).toBeTruthy();
});

test('a paper goes only after a question', async () => {
  api.answer(papers.deletePaper, () => {
    kept = [];
    return undefined;
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer : Assurance · AG' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Supprimer ce papier ?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText('Aucun papier n’est encore indiqué.')).toBeTruthy();
});

test('what goes is gone from the list of what ends, too', async () => {
  const ending = () => kept.map(({ pilotId }) => ({ pilotId, lastname: 'Dubois', firstname: 'Anne', papers: [] }));
  api.answer(papers.getPaperSettings, { expiredMayFly: true, version: 0 });
  api.answer(papers.listEndingPapers, () => ({ items: ending() }));
  api.answer(papers.deletePaper, () => {
    kept = [];
    return undefined;
  });
  const both = (
    <>
      <PapersSection user={pilot} />
      <PapersTopic />
    </>
  );
  await renderInside(both, { user: pilot, settings });
  await screen.findByRole('link', { name: 'Dubois Anne' });
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer : Assurance · AG' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Supprimer ce papier ?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText(/Rien n’a expiré/)).toBeTruthy();
});

test('reminders are promised only where something leaves', async () => {
  const { unmount } = await open();
  expect(await screen.findByText(/Un rappel vous est envoyé/)).toBeTruthy();
  unmount();
  const silent = someSettings({ mailIsSent: false, pushKey: null });
  await renderInside(<PapersSection user={pilot} />, { user: pilot, settings: silent });
  expect(await screen.findByText(/personne d’autre/)).toBeTruthy();
  expect(screen.queryByText(/Un rappel vous est envoyé/)).toBeNull();
});

test('whoever does not fly has no papers', async () => {
  await open(aUser({ role: 'ROLE_CLIENT' }));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(api.calls(papers.listPapers)).toEqual([]);
});
