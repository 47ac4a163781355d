import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Register, RegisterEdition } from '@vigiefaon/domain/registered-parcels/register';
import * as api from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RegistersTopic } from '../../features/registers/registers-topic.tsx';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { renderInside } from '../../testing/render-page.tsx';

const id = (number: number) => `0190a5f0-3333-7000-8000-00000000000${number}`;

const ready: RegisterEdition = {
  editionId: id(1),
  year: 2022,
  state: 'READY',
  fileName: 'wal2022.parquet',
  rows: 341_968,
  leftOut: [{ reason: 'LANDSCAPE_ELEMENT', rows: 1200 }],
  bounds: [2.84, 49.49, 6.41, 50.81],
  fault: null,
  faultDetail: null,
  startedAt: '2026-05-20T10:00:00.000Z',
  readyAt: '2026-05-20T10:04:00.000Z',
};
const loading: RegisterEdition = {
  ...ready,
  editionId: id(2),
  year: 2023,
  state: 'LOADING',
  rows: 250,
  bounds: null,
  readyAt: null,
};
const failed: RegisterEdition = {
  ...loading,
  editionId: id(3),
  state: 'FAILED',
  rows: 0,
  leftOut: [],
  fault: 'SEVERAL_LAYERS',
  faultDetail: 'parcelles, blocs',
};

let fake: FakeApi;
let registers: Register[];
let files: { name: string; bytes: number }[];

function wallonia(...editions: RegisterEdition[]): Register {
  const words = { name: 'Wallonie', country: 'BE', licence: 'CC BY 4.0', attribution: '© SPW' };
  return { registerKey: 'be_wal', ...words, editions, live: null };
}

beforeEach(() => {
  fake = fakeApi();
  registers = [];
  files = [{ name: 'wal2023.gpkg', bytes: 1_000_000 }];
  fake.answer(api.listRegisters, () => ({ items: registers, files, folder: '/data/registers', maximumRows: 500_000 }));
});

const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the registers of declared parcels', () => {
  it('without any say what that means, and where files are put', async () => {
    files = [];
    await renderInside(<RegistersTopic />);
    expect(await screen.findByText(/chaque parcelle est dessinée à la main/)).toBeTruthy();
    expect(screen.getByText('/data/registers')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Lire un fichier' })).toBeNull();
  });

  it('tell of each year what is in it, what was left out, and why a file was not read', async () => {
    registers = [wallonia(failed, ready)];
    await renderInside(<RegistersTopic />);
    const list = await screen.findByRole('list', { name: 'Années de Wallonie' });
    const items = [...list.children].map((item) => item.textContent);
    expect(items[0]).toMatch(/^Année 2022.*341\s968 parcelles.*1\s200 lignes laissées de côté.*haies, fossés/);
    expect(items[1]).toMatch(/^Année 2023.*plusieurs couches.*parcelles, blocs.*L’année lue avant reste en usage/);
  });

  it('are looked at again while a file is read', async () => {
    registers = [wallonia(loading)];
    await renderInside(<RegistersTopic />);
    expect(await screen.findByText(/250 lignes lues/)).toBeTruthy();
    expect(screen.getByText(/^Aucune année n’est prête/)).toBeTruthy();
    registers = [wallonia({ ...ready, year: 2023 })];
    expect(await screen.findByText(/341\s968 parcelles/, undefined, { timeout: 10_000 })).toBeTruthy();
  });

  it('a file is read as a year of a register that is named at the same time', async () => {
    fake.answer(api.saveRegister, () => wallonia());
    fake.answer(api.importRegisterEdition, () => {
      registers = [wallonia(loading)];
      return loading;
    });
    await renderInside(<RegistersTopic />);
    await press('Lire un fichier');
    const sheet = within(await screen.findByRole('dialog', { name: 'Lire un fichier' }));
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: /^Registre/ }), 'Nouveau registre');
    await userEvent.type(sheet.getByLabelText(/^Clé du registre/), 'be_wal');
    await userEvent.type(sheet.getByLabelText(/^Nom/), 'Wallonie');
    await userEvent.type(sheet.getByLabelText(/^Pays/), 'be');
    await userEvent.type(sheet.getByLabelText(/^Licence/), 'CC BY 4.0');
    await userEvent.type(sheet.getByLabelText(/^Mention de la source/), '© SPW');
    await userEvent.clear(sheet.getByLabelText(/^Année de déclaration/));
    await userEvent.type(sheet.getByLabelText(/^Année de déclaration/), '2023');
    expect(
      sheet.getByText('npm run import-register -- /data/registers/wal2023.gpkg --register be_wal --year 2023'),
    ).toBeTruthy();
    await userEvent.click(sheet.getByRole('button', { name: 'Commencer la lecture' }));
    expect(await screen.findByText(/250 lignes lues/)).toBeTruthy();
    const said = { name: 'Wallonie', country: 'BE', licence: 'CC BY 4.0', attribution: '© SPW' };
    expect(fake.calls(api.saveRegister).map(({ body }) => body)).toEqual([said]);
    expect(fake.calls(api.importRegisterEdition).map(({ body }) => body)).toEqual([
      { fileName: 'wal2023.gpkg', year: 2023, layer: null, crs: null, area: null },
    ]);
  });

  it('a published register needs no words: it brings its licence along', async () => {
    fake.answer(api.importRegisterEdition, () => {
      registers = [wallonia(loading)];
      return loading;
    });
    await renderInside(<RegistersTopic />);
    await press('Lire un fichier');
    const sheet = within(await screen.findByRole('dialog', { name: 'Lire un fichier' }));
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: /^Registre/ }), 'Vlaanderen');
    expect(sheet.getByText(/Bron: Dept. LV/)).toBeTruthy();
    await userEvent.click(sheet.getByRole('button', { name: 'Commencer la lecture' }));
    expect(await screen.findByText(/250 lignes lues/)).toBeTruthy();
    expect(fake.calls(api.importRegisterEdition).map(({ params }) => params.registerKey)).toEqual(['be_vlg']);
    expect(fake.calls(api.saveRegister)).toEqual([]);
  });

  it('a file that cannot be read is refused in words, and what was typed stays', async () => {
    registers = [wallonia(ready)];
    fake.refuse(api.importRegisterEdition, 'UNREADABLE_FILE', { reason: 'SEVEN_ZIP' });
    await renderInside(<RegistersTopic />);
    await press('Lire un fichier');
    await userEvent.type(await screen.findByLabelText(/^Couche/), 'parcelles');
    await press('Commencer la lecture');
    expect(await screen.findByText(/archive 7z/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Couche/).value).toBe('parcelles');
  });

  it('a year is deleted after a question', async () => {
    registers = [wallonia(ready)];
    fake.answer(api.deleteRegisterEdition, undefined);
    await renderInside(<RegistersTopic />);
    await press('Supprimer Wallonie 2022');
    const question = await screen.findByRole('dialog', { name: 'Supprimer Wallonie 2022 ?' });
    expect(question.textContent).toContain('restent les leurs');
    await userEvent.click(within(question).getByRole('button', { name: 'Supprimer' }));
    await vi.waitFor(() => expect(fake.calls(api.deleteRegisterEdition)).toHaveLength(1), 10_000);
  });
});
