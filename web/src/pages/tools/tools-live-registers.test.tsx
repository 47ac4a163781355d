import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LiveRegister } from '@vigiefaon/domain/registered-parcels/live-register';
import * as live from '@vigiefaon/domain/registered-parcels/live-registers.api';
import type { Register } from '@vigiefaon/domain/registered-parcels/register';
import * as api from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import { beforeEach, describe, expect, it } from 'vitest';
import { RegistersTopic } from '../../features/registers/registers-topic.tsx';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { renderInside } from '../../testing/render-page.tsx';

const service: LiveRegister = {
  kind: 'WFS',
  address: 'https://geo.api.vlaanderen.be/Landbgebrperc/wfs',
  layer: 'Landbgebrperc:Lbgebrperc',
  crs: 'EPSG:31370',
  columns: { reference: null, crop: null },
  year: null,
  isOn: false,
  lastOkAt: null,
  lastFault: null,
  restingUntil: null,
};
const sent = ({ kind, address, layer, crs, columns, year }: LiveRegister) => ({
  ...{ kind, address, layer, crs, columns, year },
});
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const trial: live.LiveTrial = {
  fault: null,
  detail: null,
  tookMs: 412,
  count: 61,
  leftOut: [{ reason: 'LANDSCAPE_ELEMENT', rows: 3 }],
  isMiscounted: true,
  parcels: [
    { reference: '17', crop: 'Grasland', isGrass: true, year: 2025, size: 34_012 },
    { reference: null, crop: null, isGrass: null, year: null, size: 12_000 },
  ],
};

let fake: FakeApi;
let registers: Register[];

function flanders(change: Partial<LiveRegister> | null): Register {
  const words = { name: 'Vlaanderen', country: 'BE', licence: 'Modellicentie', attribution: 'Bron: Dept. LV' };
  return { registerKey: 'be_vlg', ...words, editions: [], live: change && { ...service, ...change } };
}

beforeEach(() => {
  fake = fakeApi();
  registers = [];
  fake.answer(api.listRegisters, () => ({
    items: registers,
    files: [],
    folder: '/data/registers',
    maximumRows: null,
  }));
});

const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Service/ }), name);

describe('adding a service', () => {
  it('by a published one fills everything in, says that nobody has tried it, and leaves it off', async () => {
    fake.answer(live.saveLiveRegister, () => {
      registers = [flanders({})];
      return service;
    });
    await renderInside(<RegistersTopic />);
    await press('Ajouter un service');
    await choose('Vlaanderen');
    const sheet = within(screen.getByRole('dialog'));
    expect(sheet.getByText('Non vérifié d’ici : essayez-le d’abord')).toBeTruthy();
    expect(sheet.getByText(/Bron: Dept. LV/)).toBeTruthy();
    expect(sheet.getByLabelText<HTMLInputElement>(/^Adresse/).value).toBe(service.address);
    await press('Enregistrer');
    expect(await screen.findByText('Éteint : personne ne l’interroge.')).toBeTruthy();
    expect(fake.calls(api.saveRegister)).toEqual([]);
    const [saved] = fake.calls(live.saveLiveRegister);
    expect([saved?.params.registerKey, saved?.body]).toEqual(['be_vlg', sent(service)]);
  });

  it('whose licence nobody knows asks for the answer of its publisher', async () => {
    fake.answer(api.saveRegister, () => flanders(null));
    fake.answer(live.saveLiveRegister, service);
    await renderInside(<RegistersTopic />);
    await press('Ajouter un service');
    await choose('Wallonie (dernière campagne)');
    expect(screen.getByText(/ne dit rien de la licence/)).toBeTruthy();
    await press('Enregistrer');
    expect(fake.calls(api.saveRegister)).toEqual([]);
    await userEvent.type(screen.getByLabelText(/^Licence/), 'Accord du SPW du 3 mars');
    await press('Enregistrer');
    await waitFor(() => expect(fake.calls(live.saveLiveRegister)).toHaveLength(1));
    expect(fake.calls(api.saveRegister)[0]).toMatchObject({
      params: { registerKey: 'be_wal_last' },
      body: { licence: 'Accord du SPW du 3 mars', attribution: '© SPW' },
    });
  });

  it('by hand names it, and cannot be tried before there is a place', async () => {
    fake.answer(api.saveRegister, () => flanders(null));
    fake.answer(live.saveLiveRegister, service);
    await renderInside(<RegistersTopic />);
    await press('Ajouter un service');
    await choose('Un autre, à la main');
    expect((await screen.findByRole('button', { name: 'Essayer maintenant' })).hasAttribute('disabled')).toBe(true);
    await press('Enregistrer');
    expect(fake.calls(live.saveLiveRegister)).toEqual([]);
    await userEvent.type(screen.getByLabelText(/^Clé du registre/), 'own_1');
    await userEvent.type(screen.getByLabelText(/^Nom/), 'Essai');
    await userEvent.type(screen.getByLabelText(/^Pays/), 'be');
    await userEvent.type(screen.getByLabelText(/^Licence/), 'CC0');
    await userEvent.type(screen.getByLabelText(/^Mention de la source/), '© nous');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Protocole' }), 'ArcGIS REST');
    await userEvent.type(screen.getByLabelText(/^Adresse/), 'https://geo.example.org/arcgis/FIELDS/MapServer');
    await userEvent.type(screen.getByLabelText(/^Numéro de la couche/), '4');
    await userEvent.type(screen.getByLabelText(/^Colonne de la culture/), 'CULT_NOM');
    await press('Enregistrer');
    await waitFor(() => expect(fake.calls(live.saveLiveRegister)).toHaveLength(1));
    expect(fake.calls(live.saveLiveRegister)[0]).toMatchObject({
      params: { registerKey: 'own_1' },
      body: {
        kind: 'ARCGIS',
        layer: '4',
        crs: 'EPSG:4326',
        columns: { reference: null, crop: 'CULT_NOM' },
        year: null,
      },
    });
  });
});

describe('trying a service', () => {
  it('tells what came, how fast, what was left out, and how it is named on the map', async () => {
    registers = [flanders({})];
    fake.answer(live.tryLiveRegister, trial);
    await renderInside(<RegistersTopic />);
    await press('Essayer maintenant le service de Vlaanderen');
    expect(await screen.findByText('Réponse en 0,4 s : 61 parcelles dans ce carré de la carte.')).toBeTruthy();
    const first = within(screen.getByRole('list', { name: 'Les premières parcelles' })).getAllByRole('listitem');
    expect(first.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^3,4\sha · Grasland · 2025 · 17$/),
      expect.stringMatching(/^1,2\sha · culture non indiquée · année non indiquée · sans référence$/),
    ]);
    expect(screen.getByText(/haies, fossés/)).toBeTruthy();
    expect(screen.getByText(/annonce un autre nombre/)).toBeTruthy();
    expect(screen.getByText('Sur la carte : Bron: Dept. LV')).toBeTruthy();
    expect(fake.calls(live.tryLiveRegister)[0]?.body).toEqual({ ...sent(service), lon: 4.27, lat: 51.009 });
  });

  it('that has nothing there says where to try', async () => {
    registers = [flanders({})];
    fake.answer(live.tryLiveRegister, { ...trial, count: 0, leftOut: [], isMiscounted: false, parcels: [] });
    await renderInside(<RegistersTopic />);
    await press('Essayer maintenant le service de Vlaanderen');
    expect(await screen.findByText(/aucune parcelle ici. Essayez là où vous savez qu’il y en a/)).toBeTruthy();
  });

  it('that misbehaves names its fault in words, with what it said itself', async () => {
    fake.answer(live.tryLiveRegister, {
      ...trial,
      fault: 'EXCEPTION',
      detail: 'Feature type unknown',
      count: 0,
      parcels: [],
    });
    await renderInside(<RegistersTopic />);
    await press('Ajouter un service');
    await choose('Vlaanderen');
    await press('Essayer maintenant');
    expect(await screen.findByText(/n’a pas compris la demande/)).toBeTruthy();
    expect(screen.getByText('Précision : Feature type unknown')).toBeTruthy();
    expect(fake.calls(live.saveLiveRegister)).toEqual([]);
  });
});

describe('a service that is there', () => {
  it('is switched on, and off again', async () => {
    registers = [flanders({})];
    fake.answer(live.switchLiveRegister, ({ body: { isOn } }) => {
      registers = [flanders({ isOn })];
      return { ...service, isOn };
    });
    await renderInside(<RegistersTopic />);
    expect(await screen.findByText(/^Aucune année n’est prête/)).toBeTruthy();
    await press('Allumer le service de Vlaanderen');
    expect(await screen.findByText(/^Allumé : il est interrogé/)).toBeTruthy();
    expect(screen.queryByText(/^Aucune année n’est prête/)).toBeNull();
    await press('Éteindre le service de Vlaanderen');
    expect(await screen.findByText(/^Éteint/)).toBeTruthy();
    expect(fake.calls(live.switchLiveRegister).map(({ body }) => body.isOn)).toEqual([true, false]);
  });

  it('says when it last answered, what went wrong since, and that the map goes on', async () => {
    const lastFault = { fault: 'BUSY' as const, detail: null, at: ago(2) };
    registers = [flanders({ isOn: true, lastOkAt: ago(180), lastFault, restingUntil: ago(-5) })];
    await renderInside(<RegistersTopic />);
    expect(await screen.findByText('Dernière réponse à la carte il y a 3 heures.')).toBeTruthy();
    expect(screen.getByText(/Dernière panne il y a 2 minutes : Le service est surchargé/)).toBeTruthy();
    expect(screen.getByText(/laissé tranquille jusqu’à \d\d:\d\d/)).toBeTruthy();
    expect(screen.getByText(/on peut toujours dessiner/)).toBeTruthy();
  });

  it('keeps an old fault in sight without alarm once it answers again', async () => {
    const lastFault = { fault: 'TOO_SLOW' as const, detail: null, at: ago(60) };
    registers = [flanders({ isOn: true, lastOkAt: ago(1), lastFault })];
    await renderInside(<RegistersTopic />);
    expect(await screen.findByText(/Dernière panne il y a 1 heure/)).toBeTruthy();
    expect(screen.queryByText(/on peut toujours dessiner/)).toBeNull();
  });

  it('is deleted after a question', async () => {
    registers = [flanders({})];
    fake.answer(live.deleteLiveRegister, undefined);
    await renderInside(<RegistersTopic />);
    await press('Supprimer le service de Vlaanderen');
    const question = await screen.findByRole('dialog', { name: 'Supprimer le service de Vlaanderen ?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(fake.calls(live.deleteLiveRegister)).toHaveLength(1));
  });
});
