import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as api from '@vigiefaon/domain/zones/zones.api';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ZoneSources } from '../features/zones/zone-sources.tsx';
import { fakeApi } from '../testing/fake-api.ts';
import { renderInside } from '../testing/render-page.tsx';

const sourceId = '0190a5f0-0000-7000-8000-0000000000d1';

function aSource(change: Partial<api.ZoneSource> = {}): api.ZoneSource {
  return {
    ...{ sourceId, version: 1, name: 'Luxembourg', url: null, attribution: 'DAC', covers: [], countries: ['LU'] },
    ...{ issuedAt: '2026-05-01T10:00:00.000Z', validUntil: null, readAt: '2026-05-20T10:00:00.000Z', isStale: false },
    ...{ zones: 47, unplaced: 1, faults: 3, failure: null, triedAt: null },
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
      return { sourceId, zones: 47, warnings: [], warningCount: 3 };
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
