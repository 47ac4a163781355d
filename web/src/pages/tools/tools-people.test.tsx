import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportRow, PeopleImport } from '@vigiefaon/domain/people-import/people-import';
import * as api from '@vigiefaon/domain/people-import/people-imports.api';
import { beforeEach, expect, test } from 'vitest';
import { PeopleTopic } from '../../features/people-import/people-topic.tsx';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { someSettings } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';

const importId = '0190a5f0-0000-7000-8000-0000000000f3';
const known = '0190a5f0-0000-7000-8000-0000000000f4';
const counts = { people: 2, parcels: 1, known: 0, faulty: 0, leftOut: 0, alike: 0, remarked: 0, rows: 2 };
let server: FakeApi;
let list: PeopleImport;

function aList(change: Partial<PeopleImport> = {}): PeopleImport {
  return {
    ...{ importId, kind: 'REQUESTERS', state: 'DRAFT', version: 1, fileName: 'liste.csv', sheet: null, sheets: [] },
    headings: ['Nom', 'GSM'],
    samples: [['Dupont'], ['470123456']],
    choices: {
      ...{ rowsAbove: 1, columns: ['lastname', 'mobile'], country: 'BE', locale: 'fr', clientType: 'FARMER' },
    },
    ...{ counts, createdAt: '2025-05-20T10:00:00.000Z', doneAt: null, undoUntil: null, kept: [], keptCount: 0 },
    ...change,
  };
}

function aRow(change: Partial<ImportRow> = {}): ImportRow {
  return {
    ...{ row: 2, state: 'NEW', cells: ['Dupont', '470123456'], parcel: null, faults: [], remarks: [], alike: null },
    person: { name: 'Dupont Jean', email: null, phone: '+32470123456', address: null },
    ...{ decision: null, belongsTo: null },
    ...change,
  };
}

const show = (rows: ImportRow[] = [aRow()]) => {
  server.answer(api.listImportRows, { items: rows, nextAfter: null });
  return renderInside(<PeopleTopic />, {
    path: `/tools?topic=people&list=${importId}`,
    settings: someSettings({ today: '2025-05-20' }),
  });
};

beforeEach(() => {
  server = fakeApi();
  list = aList();
  server.answer(api.listPeopleImports, () => ({ items: [list] }));
  server.answer(api.getPeopleImport, () => list);
});

test('a file that is no list is refused with its name and the reason', async () => {
  server.refuse(api.readPeopleList, 'UNREADABLE_FILE', { reason: 'ENCRYPTED_FILE' });
  await renderInside(<PeopleTopic />, { path: '/tools?topic=people' });
  const file = new File(['x'], 'pilotes.xlsx');
  await userEvent.upload(await screen.findByLabelText('Choisir une liste de pilotes', { selector: 'input' }), file);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^pilotes\.xlsxLe classeur est protégé par un mot de passe/);
});

test('what a column holds is corrected at once, and the version that was read goes along', async () => {
  server.answer(api.savePeopleImport, ({ body }) => {
    list = aList({ version: 2, choices: body.choices });
    return list;
  });
  await show();
  await userEvent.selectOptions(
    await screen.findByLabelText('Contenu de la colonne Nom'),
    'Nom et prénom, dans cet ordre',
  );
  await waitFor(() => expect(server.calls(api.savePeopleImport)).toHaveLength(1));
  expect(server.calls(api.savePeopleImport)[0]?.body).toMatchObject({
    version: 1,
    choices: { columns: ['lastFirst', 'mobile'], rowsAbove: 1 },
  });
  await userEvent.selectOptions(screen.getByLabelText('Pays'), 'Allemagne');
  await waitFor(() => expect(server.calls(api.savePeopleImport)).toHaveLength(2));
  expect(server.calls(api.savePeopleImport)[1]?.body).toMatchObject({ version: 2, choices: { country: 'DE' } });
});

test('while rows are faulty nothing is taken in; a cell is corrected where it stands', async () => {
  list = aList({ counts: { ...counts, faulty: 1, people: 1 } });
  server.answer(api.saveImportRow, () => {
    list = aList({ version: 2 });
    return list;
  });
  const fault = { column: 1, field: 'mobile', code: 'INVALID_PHONE', value: '12' } as const;
  await show([aRow({ state: 'FAULTY', person: null, faults: [fault] })]);
  expect((await screen.findByRole('button', { name: 'Reprendre la liste' })).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('D’abord 1 ligne à corriger')).toBeTruthy();
  const cell = await screen.findByLabelText('B · GSM');
  await userEvent.clear(cell);
  await userEvent.type(cell, '0470 12 34 56{enter}');
  await waitFor(() => expect(server.calls(api.saveImportRow)).toHaveLength(1));
  expect(server.calls(api.saveImportRow)[0]).toMatchObject({
    params: { row: '2' },
    body: { version: 1, corrections: [{ column: 1, value: '0470 12 34 56' }] },
  });
});

test('what is typed of a cell and could not be sent is there after a reload', async () => {
  list = aList({ counts: { ...counts, faulty: 1, people: 1 } });
  server.goOffline(api.saveImportRow);
  const fault = { column: 1, field: 'mobile', code: 'INVALID_PHONE', value: '12' } as const;
  const rows = [aRow({ state: 'FAULTY', person: null, faults: [fault] })];
  const { unmount } = await show(rows);
  await userEvent.type(await screen.findByLabelText('B · GSM'), '34{enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Pas de connexion/);
  unmount();
  await show(rows);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('B · GSM').value).toBe('1234'));
});

test('who may be known already is asked, with what is supposed', async () => {
  list = aList({ counts: { ...counts, alike: 1 } });
  server.answer(api.saveImportRow, () => list);
  const alike = { id: known, name: 'Pauls Eva', why: 'FIELD' } as const;
  await show([aRow({ state: 'KNOWN', alike })]);
  const row = within((await screen.findByText('Dupont Jean')).closest('li') ?? document.body);
  expect(row.getByText('Cette parcelle est déjà celle de Pauls Eva.')).toBeTruthy();
  expect(row.getByRole('button', { name: 'C’est cette personne' }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(row.getByRole('button', { name: 'C’est quelqu’un d’autre' }));
  await waitFor(() => expect(server.calls(api.saveImportRow)[0]?.body).toMatchObject({ decision: 'NEW' }));
});

test('a list is taken in with what its people have agreed to, and leads to the invitations', async () => {
  server.answer(api.applyPeopleImport, () => {
    list = aList({
      state: 'DONE',
      version: 2,
      doneAt: '2025-05-20T10:00:00.000Z',
      undoUntil: '2025-05-21T10:00:00.000Z',
    });
    return list;
  });
  await show();
  await userEvent.click(await screen.findByRole('radio', { name: 'Signé sur papier' }));
  expect(screen.getByText('Nouveau : 2 personnes · 1 parcelle')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reprendre la liste' }));
  expect(await screen.findByText('La liste est reprise')).toBeTruthy();
  expect(server.calls(api.applyPeopleImport)[0]?.body).toEqual({
    version: 1,
    agreement: { how: 'PAPER', mayHandOver: false },
  });
  const link = screen.getByRole('link', { name: 'Inviter ces personnes' });
  expect(link.getAttribute('href')).toBe('/tools?topic=invitations&of=REQUESTERS');
});

test('undoing asks first, and names who stays', async () => {
  const done = { state: 'DONE', doneAt: '2025-05-20T10:00:00.000Z', undoUntil: '2025-05-21T10:00:00.000Z' } as const;
  const kept = [{ name: 'Lambert Anne', why: 'ORDERED' }] as const;
  list = aList({ ...done, kept: [...kept], keptCount: 1 });
  server.answer(api.undoPeopleImport, () => {
    list = aList({ state: 'UNDONE', version: 2, kept: [...kept], keptCount: 1 });
    return list;
  });
  await show();
  expect(await screen.findByText(/^Possible jusqu’à demain/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tout annuler' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('1 demandeur est effacé, avec les parcelles de la liste.')).toBeTruthy();
  expect(dialog.getByText('Lambert Anne : a une demande')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Tout annuler' }));
  expect(await screen.findByText('La liste est annulée')).toBeTruthy();
  expect(screen.getByText('1 personne est restée :')).toBeTruthy();
});

test('of what has changed meanwhile it is said that the list was compared again', async () => {
  server.refuse(api.applyPeopleImport, 'STALE');
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Reprendre la liste' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Quelque chose a changé entre-temps/);
});
