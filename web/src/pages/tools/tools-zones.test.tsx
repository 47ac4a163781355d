import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SetAsideZone } from '@vigiefaon/domain/zones/set-aside';
import * as api from '@vigiefaon/domain/zones/zones.api';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ZoneSources } from '../../features/zones/zone-sources.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInside } from '../../testing/render-page.tsx';

const sourceId = '0190a5f0-0000-7000-8000-0000000000d1';

function aSource(change: Partial<api.ZoneSource> = {}): api.ZoneSource {
  return {
    sourceId,
    version: 1,
    name: 'Luxembourg',
    url: null,
    attribution: 'DAC',
    covers: [],
    countries: ['LU'],
    issuedAt: '2026-05-01T10:00:00.000Z',
    validUntil: null,
    readAt: '2026-05-20T10:00:00.000Z',
    isStale: false,
    zones: 47,
    unplaced: 1,
    setAside: 0,
    undecided: 0,
    faults: 3,
    failure: null,
    triedAt: null,
    ...change,
  };
}

let fake: ReturnType<typeof fakeApi>;
let sources: api.ZoneSource[];

beforeEach(() => {
  fake = fakeApi();
  sources = [];
  fake.answer(api.listZoneSources, () => ({ items: sources, httpHosts: [] }));
});

describe('the sources of no-fly zones', () => {
  it('an empty list says what it means for parcels', async () => {
    await renderInside(<ZoneSources />);
    expect(await screen.findByText(/chaque parcelle porte « pas de données »/)).toBeTruthy();
  });

  it('after an import the coordinator is asked what the file covers, and can look at its faults', async () => {
    fake.answer(api.importZones, () => {
      sources = [aSource()];
      return { sourceId, zones: 47, setAside: 0, warnings: [], warningCount: 3 };
    });
    fake.answer(api.changeZoneSource, ({ body }) => {
      sources = [aSource({ covers: body.covers, version: 2 })];
      return sources[0] ?? aSource();
    });
    const faults = [
      { identifier: 'A', problem: 'NO_COUNTRY' as const, found: null },
      { identifier: 'B', problem: 'NO_COUNTRY' as const, found: null },
      { identifier: 'C', problem: 'UNREADABLE_EXTENT' as const, found: '"x"' },
    ];
    fake.answer(api.listZoneFaults, { items: faults, count: 3, unplaced: [] });
    await renderInside(<ZoneSources />);
    const input = await screen.findByLabelText('Importer un fichier', { selector: 'input' });
    await userEvent.upload(input, new File(['{}'], 'lu.json', { type: 'application/json' }));
    const sheet = await screen.findByRole('dialog', { name: 'Modifier la source' });
    await userEvent.click(within(sheet).getByLabelText('Luxembourg'));
    await userEvent.click(within(sheet).getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Complet pour : Luxembourg')).toBeTruthy();
    expect(screen.getByText('1 zone d’étendue inconnue')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remarques sur Luxembourg' }));
    const list = await screen.findByRole('dialog', { name: 'Remarques sur Luxembourg' });
    const problems = await within(list).findAllByRole('listitem');
    expect(problems.map((item) => item.textContent)).toEqual([
      'Contour illisible\u00a0: étendue inconnue1 zone\u00a0: C ("x")',
      'Pays non indiqué2 zones\u00a0: A, B',
    ]);
  });

  it('zones that were set aside are listed with why, and an admin decides of each, or of all that wait', async () => {
    sources = [aSource({ zones: 46, setAside: 3, undecided: 2 })];
    const zoneId = '0190a5f0-0000-7000-8000-0000000000e2';
    const name = [{ language: 'fr', text: 'Monde entier' }];
    const aside = (change: Partial<SetAsideZone>): SetAsideZone => ({
      zoneId,
      identifier: 'WORLD',
      name,
      country: 'BE',
      restriction: 'PROHIBITED',
      reason: 'WIDER_THAN_COUNTRY',
      decision: null,
      ...change,
    });
    const other = aside({ zoneId: `${zoneId.slice(0, -1)}3`, identifier: 'H1', name: [], reason: 'HIDDEN' });
    const left = aside({ zoneId: `${zoneId.slice(0, -1)}4`, identifier: 'H2', name: [], decision: 'LEAVE' });
    fake.answer(api.listSetAsideZones, { items: [aside({}), other, left], count: 3 });
    fake.answer(api.decideSetAsideZones, () => aSource({ zones: 47, setAside: 3, undecided: 1 }));
    await renderInside(<ZoneSources />);
    expect(await screen.findByText(/^2 zones laissées de côté attendent une décision/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Zones laissées de côté : Luxembourg' }));
    const sheet = await screen.findByRole('dialog', { name: 'Zones laissées de côté : Luxembourg' });
    const rows = await within(sheet).findAllByRole('listitem');
    expect(rows[0]?.textContent).toMatch(/Monde entier.*Plus large que tout son pays.*À décider/);
    expect(rows[2]?.textContent).toMatch(/Laissée de côté/);
    expect(within(sheet).queryByRole('button', { name: 'Laisser de côté : H2' })).toBeNull();
    await userEvent.click(within(sheet).getByRole('button', { name: 'Appliquer quand même : Monde entier' }));
    await userEvent.click(within(sheet).getByRole('button', { name: 'Laisser de côté toutes celles à décider' }));
    await vi.waitFor(() => expect(fake.calls(api.decideSetAsideZones)).toHaveLength(2), 10_000);
    expect(fake.calls(api.decideSetAsideZones).map(({ body }) => body)).toEqual([
      { zoneId, decision: 'APPLY' },
      { zoneId: null, decision: 'LEAVE' },
    ]);
  });

  it('a file that is none is refused in words', async () => {
    fake.refuse(api.importZones, 'UNREADABLE_FILE', { reason: 'NOT_A_ZONE_FILE' });
    await renderInside(<ZoneSources />);
    const input = await screen.findByLabelText('Importer un fichier', { selector: 'input' });
    await userEvent.upload(input, new File(['{}'], 'field.json', { type: 'application/json' }));
    expect(await screen.findByText(/Il faut un fichier ED-269 ou ED-318/)).toBeTruthy();
  });

  it('a new address is read at once, and a failure says that the zones from before are kept', async () => {
    const added = aSource({ url: 'https://zones.example.org/a.json', readAt: null, zones: 0, faults: 0, unplaced: 0 });
    fake.answer(api.addZoneAddress, added);
    fake.answer(api.fetchZones, () => {
      sources = [aSource({ url: added.url, failure: 'NOT_REACHED', triedAt: '2026-05-21T10:00:00.000Z' })];
      return sources[0] ?? added;
    });
    await renderInside(<ZoneSources />);
    await userEvent.click(await screen.findByRole('button', { name: 'Ajouter une adresse' }));
    const sheet = await screen.findByRole('dialog', { name: 'Adresse à lire chaque jour' });
    await userEvent.type(within(sheet).getByLabelText(/^Nom/), 'Luxembourg');
    await userEvent.type(within(sheet).getByLabelText(/^Adresse/), 'https://zones.example.org/a.json');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Enregistrer' }));
    await vi.waitFor(() => expect(fake.calls(api.fetchZones)).toHaveLength(1), 10_000);
    expect(await screen.findByText(/n’a pas pu être jointe\. Les zones d’avant sont gardées/)).toBeTruthy();
  });

  it('a country that publishes a file fills its address in, which an admin may still change', async () => {
    sources = [];
    fake.answer(api.addZoneAddress, aSource({ readAt: null }));
    fake.answer(api.fetchZones, aSource());
    await renderInside(<ZoneSources />);
    await userEvent.click(await screen.findByRole('button', { name: 'Ajouter une adresse' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Adresse à lire chaque jour' }));
    await userEvent.selectOptions(sheet.getByLabelText('Pays qui publie un fichier prêt à lire'), 'Luxembourg');
    await userEvent.click(sheet.getByRole('button', { name: 'Enregistrer' }));
    await vi.waitFor(() =>
      expect(fake.calls(api.addZoneAddress)[0]?.body).toEqual({
        name: 'Direction de l’Aviation Civile Luxembourg',
        url: 'https://drones.geoportail.lu/zones',
        covers: [],
        attribution: 'Direction de l’Aviation Civile Luxembourg (CC0)',
      }),
    );
  });

  it('is deleted after a question', async () => {
    sources = [aSource()];
    fake.answer(api.deleteZoneSource, undefined);
    await renderInside(<ZoneSources />);
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer Luxembourg' }));
    const dialog = await screen.findByRole('dialog', { name: 'Supprimer cette source ?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
    await vi.waitFor(() => expect(fake.calls(api.deleteZoneSource)).toHaveLength(1), 10_000);
  });
});
