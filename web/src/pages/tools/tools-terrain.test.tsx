import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as api from '@vigiefaon/domain/terrain/terrain.api';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TerrainTopic } from '../../features/terrain/terrain-topic.tsx';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { renderInside } from '../../testing/render-page.tsx';

const hills: api.TerrainTile = {
  tile: 'N50E011',
  fileName: 'N50E011.hgt.zip',
  source: 'SRTM',
  seconds: 3,
  posts: 1201 * 1201,
  voids: 8,
  importedAt: '2026-05-20T10:00:00.000Z',
  isThere: true,
};

let fake: FakeApi;
let items: api.TerrainTile[];
let laidFiles: string[];

beforeEach(() => {
  fake = fakeApi();
  items = [];
  laidFiles = [];
  const parcels = [
    { tile: 'N50E005', parcels: 34 },
    { tile: 'N50E011', parcels: 1 },
  ];
  fake.answer(api.getTerrain, () => ({ items, parcels, laidFiles, folder: '/data/terrain' }));
});

const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => {
  const input = await screen.findByLabelText<HTMLInputElement>('Lire un fichier', { selector: 'input' });
  await userEvent.upload(input, new File(['x'], name));
};

describe('the heights of the ground', () => {
  it('without any say what that means, and which file would bring those of the parcels', async () => {
    await renderInside(<TerrainTopic />);
    expect(await screen.findByText('Aucun relief n’est connu ici')).toBeTruthy();
    const list = await screen.findByRole('list', { name: 'Carrés qui manquent' });
    expect([...list.children].map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^N50E005\s: 50° à 51°.*34\sparcelles/),
      expect.stringMatching(/^N50E011\s.*1\sparcelle/),
    ]);
    const link = within(list).getByRole<HTMLAnchorElement>('link', { name: /de N50E005$/ });
    expect(link.href).toBe(
      'https://copernicus-dem-30m.s3.amazonaws.com/Copernicus_DSM_COG_10_N50_00_E005_00_DEM/Copernicus_DSM_COG_10_N50_00_E005_00_DEM.tif',
    );
  });

  it('tell of each tile whose they are, how many are missing, and how many parcels lie there', async () => {
    items = [hills, { ...hills, tile: 'N50E005', source: null, voids: 0, isThere: false }];
    await renderInside(<TerrainTopic />);
    await screen.findByText(/SRTM · Domaine public/);
    const [known, gone] = screen.getByRole('list', { name: 'Carrés connus' }).children;
    expect(known?.textContent).toMatch(/1\sparcelle · 1\s442\s401\shauteurs, une toutes les 3″/);
    expect(known?.textContent).toMatch(/8\shauteurs manquent.*SRTM · Domaine public.*NASA\/USGS/);
    expect(gone?.textContent).toMatch(/ne sont plus dans le dossier.*Ni la forme ni le nom du fichier/);
    // What is gone counts for nothing.
    expect((await screen.findByRole('list', { name: 'Carrés qui manquent' })).textContent).toMatch(/N50E005/);
  });

  it('are read from a file of this device', async () => {
    fake.answer(api.importTerrain, () => {
      items = [hills];
      return hills;
    });
    await renderInside(<TerrainTopic />);
    await choose('N50E011.hgt.zip');
    expect(await screen.findByText('Relief de N50E011 lu')).toBeTruthy();
    expect(await screen.findByText(/SRTM · Domaine public/)).toBeTruthy();
  });

  it('are refused with the reason and with what was found instead', async () => {
    fake.refuse(api.importTerrain, 'UNREADABLE_FILE', { reason: 'OTHER_PROJECTION', found: 'EPSG:3035' });
    await renderInside(<TerrainTopic />);
    await choose('eu-dem.tif');
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^eu-dem\.tif.*en degrés WGS 84.*Trouvé\s: EPSG:3035$/,
    );
  });

  it('are read from the folder of the server', async () => {
    laidFiles = ['N50E011.hgt', 'nothing.zip'];
    fake.refuse(api.takeLaidTerrain, 'UNREADABLE_FILE', { reason: 'UNKNOWN_KIND', found: 'nothing.zip' });
    await renderInside(<TerrainTopic />);
    await press('Lire nothing.zip');
    expect((await screen.findByRole('alert')).textContent).toMatch(/ni un \.hgt, ni un GeoTIFF/);
    fake.answer(api.takeLaidTerrain, hills);
    await press('Lire N50E011.hgt');
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(fake.calls(api.takeLaidTerrain).map(({ body }) => body.fileName)).toEqual(['nothing.zip', 'N50E011.hgt']);
  });

  it('are removed after a question', async () => {
    items = [hills];
    fake.answer(api.deleteTerrain, undefined);
    await renderInside(<TerrainTopic />);
    await press('Retirer le relief de N50E011');
    const question = await screen.findByRole('dialog', { name: 'Retirer le relief de N50E011 ?' });
    expect(question.textContent).toContain('plat et dégagé');
    await userEvent.click(within(question).getByRole('button', { name: 'Retirer' }));
    await vi.waitFor(() => expect(fake.calls(api.deleteTerrain)).toHaveLength(1));
  });
});
